import { defineRule, wholeCharge } from '#audit/rule.ts';

/** A2: two residential charges for one parcel. The smaller one is claimed. */
export const residentialTwice = defineRule({
  id: 'A2',
  find(parcel) {
    const { charges, repeats } = parcel.shipment;
    const charged = [...charges, ...repeats.flatMap((billing) => billing.charges)]
      .filter(({ kind, net }) => kind.family === 'Residential' && net > 0)
      .sort((one, other) => other.net - one.net);
    return charged.slice(1).map((charge) => wholeCharge(parcel, charge));
  },
});
