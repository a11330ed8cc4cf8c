import { defineRule, wholeCharge } from '#audit/rule.ts';

/** A2: two residential charges for one parcel. The smaller one is claimed. */
export const residentialTwice = defineRule({
  id: 'A2',
  find(parcel) {
    const { charges, repeats } = parcel.shipment;
    const all = repeats.length === 0 ? charges : [...charges, ...repeats.flatMap((billing) => billing.charges)];
    const charged = all.filter(({ kind, net }) => kind.family === 'Residential' && net > 0);
    if (charged.length < 2) return null;
    return charged
      .sort((one, other) => other.net - one.net)
      .slice(1)
      .map((charge) => wholeCharge(parcel, charge));
  },
});
