import type { DayIndex } from '#server/demo/demo-calendar.ts';
import type { BilledParcel } from './billed-parcels.ts';

/** All parcels that were shipped in these last days have tracking events. */
const TRACKED_DAYS = 90;

/** The parcels that were shipped recently. */
export function recentParcels(billed: readonly BilledParcel[], lastDay: DayIndex): BilledParcel[] {
  return billed.filter(({ parcel }) => isRecent(parcel.shippedOn, lastDay));
}

/**
 * The earlier parcels that ground brought to places to which recent ones went by air. From their tracking events, the audit learns how many
 * days ground takes, and that it would have been as fast.
 */
export function groundBesideAir(billed: readonly BilledParcel[], lastDay: DayIndex): BilledParcel[] {
  const byAir = new Set(
    recentParcels(billed, lastDay).flatMap((one) => (one.parcel.service.isExpress ? [laneOf(one)] : [])),
  );
  return billed.filter(
    (one) =>
      one.parcel.service.id === 'ground' &&
      one.parcel.deliveredOn !== null &&
      !isRecent(one.parcel.shippedOn, lastDay) &&
      byAir.has(laneOf(one)),
  );
}

function isRecent(shippedOn: DayIndex, lastDay: DayIndex): boolean {
  return lastDay - shippedOn <= TRACKED_DAYS;
}

/** A lane between the first three digits of two postal codes, as the audit compares them. */
function laneOf({ parcel: { origin, recipient } }: BilledParcel): string {
  return `${origin.place.postalCode.slice(0, 3)} ${recipient.country} ${recipient.postalCode.slice(0, 3)}`;
}
