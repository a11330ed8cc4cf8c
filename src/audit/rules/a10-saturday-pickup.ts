import { defineRule, wholeCharge, withFacts } from '#audit/rule.ts';
import { dayOf } from '#audit/shipment-case.ts';
import { weekday } from '#model/dates/day-number.ts';

const SATURDAY = 5;

/** A10: a charge for Saturday pickup of a parcel that was picked up on another day. */
export const saturdayPickupNotPerformed = defineRule({
  id: 'A10',
  find(parcel) {
    const charged = parcel.shipment.charges.filter(({ kind, net }) => kind.family === 'Saturday Pickup' && net > 0);
    const pickup = charged.length === 0 ? null : parcel.first('pickup');
    if (pickup === null || weekday(dayOf(pickup.at)) === SATURDAY) return null;
    return charged.map((charge) => withFacts(wholeCharge(parcel, charge), { pickupAt: pickup.at }));
  },
});
