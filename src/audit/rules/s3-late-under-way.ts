import { defineRule, partOfTransportation } from '#audit/rule.ts';
import { endOfDay } from '#audit/shipment-case.ts';
import { isLost } from './s5-lost.ts';

/** S3: past its guaranteed moment and still under way. Nothing is at stake yet; the forecast is the refund when it arrives. */
export const lateUnderWay = defineRule({
  id: 'S3',
  version: 2,
  claim: 'late',
  find(parcel) {
    const { shipment, context, guarantee, firstTry, lateAfter } = parcel;
    const { transportation, service, shippedOn } = shipment;
    if (transportation === null || transportation.net <= 0 || firstTry !== null || !parcel.has('pickup')) return null;
    if (guarantee === null && service !== '' && shippedOn !== null) return context.missing('S3', 'guarantee', shipment);
    if (lateAfter === null || endOfDay(context.asOf) <= lateAfter) return null;
    if (parcel.excuse(lateAfter) !== null || isLost(parcel)) return null;
    const refund = partOfTransportation(parcel, transportation, transportation.net);
    const facts = { ...refund.facts, dueOn: parcel.dueOn, lateAfterAt: lateAfter };
    return { ...refund, claims: [], forecastMinor: refund.billedMinor, facts };
  },
});
