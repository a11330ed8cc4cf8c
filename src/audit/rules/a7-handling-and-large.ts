import { defineRule, wholeCharge } from '#audit/rule.ts';

/** A7: additional handling beside a large package charge, which includes it. */
export const handlingAndLarge = defineRule({
  id: 'A7',
  find(parcel) {
    const { charges } = parcel.shipment;
    const handling = charges.filter(({ kind, net }) => kind.family === 'Additional Handling' && net > 0);
    const isLarge = charges.some(({ kind, net }) => kind.family === 'Large Package' && !kind.isOverMaximum && net > 0);
    return isLarge ? handling.map((charge) => wholeCharge(parcel, charge)) : null;
  },
});
