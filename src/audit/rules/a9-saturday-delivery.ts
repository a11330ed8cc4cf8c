import { defineRule, wholeCharge, withFacts } from '#audit/rule.ts';
import { dayOf } from '#audit/shipment-case.ts';
import { weekday } from '#model/dates/day-number.ts';

const SATURDAY = 5;

/** A9: a charge for Saturday delivery of a parcel that came on another day. */
export const saturdayDeliveryNotPerformed = defineRule({
  id: 'A9',
  find(parcel) {
    const { firstTry, shipment } = parcel;
    const charged = shipment.charges.filter(({ kind, net }) => kind.family === 'Saturday Delivery' && net > 0);
    if (charged.length === 0 || firstTry === null || weekday(dayOf(firstTry.at)) === SATURDAY) return null;
    return charged.map((charge) => withFacts(wholeCharge(parcel, charge), { firstTryAt: firstTry.at }));
  },
});
