import { invoiceName } from '#audit/invoice-name.ts';
import { wholeCharge } from '#audit/rule.ts';
import { fromDayNumber } from '#model/dates/day-number.ts';
import { defineAvoidableRule } from './avoidable-rule.ts';

/** V6: a fee for corrected shipping charges on an invoice of a streak, less what A13 claims. The cause is the period of the streak. */
export const correctionFeeStreak = defineAvoidableRule({
  id: 'V6',
  find(parcel) {
    const { shipment, context } = parcel;
    return shipment.charges.flatMap((charge) => {
      const { kind, net, invoice } = charge;
      if (kind.family !== 'SCC Audit Fee' || net <= 0) return [];
      const streak = context.alternatives.feeStreaks.get(invoiceName({ carrierId: shipment.carrierId, invoice }));
      return streak === undefined
        ? []
        : { ...wholeCharge(parcel, charge), cause: streak.map(fromDayNumber).join(' – ') };
    });
  },
});
