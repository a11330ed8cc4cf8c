import { partOfTransportation, withFacts } from '#audit/rule.ts';
import { defineAvoidableRule, missingFor } from './avoidable-rule.ts';

const FAR_ZONE = 7;
/** Higher numbers are not distances: UPS numbers its zones for Alaska, Hawaii and other countries by service. */
const LAST_ZONE = 17;

/** Whether a zone, without the carrier's prefix, is 7 or above. */
export function isFar(zone: string): boolean {
  return /^\d+$/.test(zone) && Number(zone) >= FAR_ZONE && Number(zone) <= LAST_ZONE;
}

/**
 * V9: a parcel to zone 7 or above, and how much less it would have cost from the second center. A parcel that would still go to zone 7 or
 * above is kept without an amount, so that the share of parcels that the center brings nearer can be computed.
 */
export const farZone = defineAvoidableRule({
  id: 'V9',
  find(parcel) {
    const { shipment, context, priced } = parcel;
    const { transportation, service, zone, isDomestic, returnLeg } = shipment;
    if (!isFar(zone) || !isDomestic || priced === null || returnLeg.length > 0) return null;
    if (transportation === null || transportation.net <= 0) return null;
    const { secondCenter } = context.alternatives;
    if (secondCenter === null) return missingFor(parcel, 'V9', 'zones from a second center');
    const nearer = context.zone(shipment, service, secondCenter);
    if (nearer === null) return missingFor(parcel, 'V9', 'zone from a second center');
    if (isFar(nearer)) return { ...partOfTransportation(parcel, transportation, 0), cause: '', isKept: true };
    const [far, near] = [parcel.ratedAsBilled, parcel.rate(transportation, { zone: nearer })];
    if (far === null || near === null) return missingFor(parcel, 'V9', 'list rates');
    const draft = withFacts(partOfTransportation(parcel, transportation, Math.max(0, far - near)), {
      billedZone: zone,
      billedRateMinor: far,
      nearerZone: nearer,
      cheaperRateMinor: near,
    });
    return { ...draft, cause: secondCenter, isKept: true };
  },
});
