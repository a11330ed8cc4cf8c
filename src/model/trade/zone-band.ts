/** Zones of the 48 states. UPS writes them with a prefix for the service: 002, 102, 132, 202, 242 and 302 are zone 2. */
const PREFIXED = /^(?:00|10|13|20|24|30)([2-8])$/;

/** The zone of a parcel as rate tables write it: without leading zeros and the carrier's prefix of the service. */
export function zoneBand(zone: string): string {
  const text = zone.trim();
  return PREFIXED.exec(text)?.[1] ?? text.replace(/^0+/, '');
}
