import { allTransportation, type Draft, withFacts } from '#audit/rule.ts';
import type { ShipmentCase } from '#audit/shipment-case.ts';

/** The refund for a late parcel, under a guarantee of the given basis: all its transportation with the fuel on it. */
export function lateDelivery(parcel: ShipmentCase, basis: 'time' | 'day'): Draft | null {
  const { shipment, guarantee, firstTry, lateAfter, dueOn } = parcel;
  const { transportation } = shipment;
  if (transportation === null || transportation.net <= 0 || firstTry === null) return null;
  if (guarantee === null && basis === 'time' && shipment.service !== '')
    return parcel.context.missing('S1 and S2', 'guarantee', shipment);
  if (guarantee?.basis !== basis || lateAfter === null || firstTry.at <= lateAfter) return null;
  if (parcel.excuse(lateAfter) !== null) return null;
  return withFacts(allTransportation(parcel, transportation), {
    dueOn,
    lateAfterAt: lateAfter,
    firstTryAt: firstTry.at,
    firstTryKind: firstTry.kind,
    service: shipment.service,
    destinationClass: parcel.destinationClass,
  });
}
