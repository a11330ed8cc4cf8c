import { defineRule, wholeCharge, withFacts } from '#audit/rule.ts';

const MINUTES_OF_DAY = 1440;

/** A15: a charge for an early or appointed delivery that came later than promised. */
export const timedDeliveryNotPerformed = defineRule({
  id: 'A15',
  find(parcel) {
    const { shipment } = parcel;
    const charged = shipment.charges.filter(({ kind, net }) => kind.isTimed && net > 0);
    if (charged.length === 0) return null;
    const { guarantee, dueOn, firstTry } = parcel;
    if (firstTry === null) return null;
    if (dueOn === null || guarantee === null || guarantee.commitMinute === null)
      return parcel.context.missing('A15', 'commit time', shipment);
    const promised = dueOn * MINUTES_OF_DAY + guarantee.commitMinute;
    if (firstTry.at <= promised || parcel.excuse(promised) !== null) return null;
    return charged.map((charge) =>
      withFacts(wholeCharge(parcel, charge), { promisedAt: promised, firstTryAt: firstTry.at, dueOn }),
    );
  },
});
