import { defineRule, partOfTransportation, withFacts } from '#audit/rule.ts';
import { scaled } from '#rating/half-up.ts';
import { isLetter } from './billable-weight.ts';

/** P2: the price before discounts is not the list price of the service, zone and weight. */
export const wrongListRate = defineRule({
  id: 'P2',
  version: 2,
  find(parcel) {
    const { shipment, context, priced } = parcel;
    const { transportation } = shipment;
    if (priced === null || transportation === null || transportation.gross <= 0 || isLetter(parcel)) return null;
    const list = context.book.list(priced);
    if (list === null) return context.missing('P2', 'list rates', shipment);
    const { gross, discount } = transportation;
    if (list === gross) return null;
    const difference = scaled(gross - list, gross - discount, gross);
    if (difference === 0) return null;
    return withFacts(partOfTransportation(parcel, transportation, difference, { withFuel: false }), {
      grossMinor: gross,
      listMinor: list,
      discountMinor: discount,
    });
  },
});
