import { defineRule, wholeCharge, withFacts } from '#audit/rule.ts';

/** A1: a residential charge for an address that is known to be commercial. */
export const residentialOnBusiness = defineRule({
  id: 'A1',
  find(parcel) {
    const { charges } = parcel.shipment;
    const charged = charges.filter(({ kind, net }) => kind.family === 'Residential' && net > 0);
    if (charged.length === 0 || parcel.context.knownClass(parcel.shipment) !== 'commercial') return null;
    return charged.map((charge) => withFacts(wholeCharge(parcel, charge), { street: parcel.shipment.street }));
  },
});
