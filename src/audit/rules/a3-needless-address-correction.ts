import { addressKey } from '#audit/context/address-key.ts';
import { defineRule, wholeCharge, withFacts } from '#audit/rule.ts';

/** A3: an address correction that corrected nothing, or a second one for the same parcel. */
export const needlessAddressCorrection = defineRule({
  id: 'A3',
  find(parcel) {
    const { charges, corrections } = parcel.shipment;
    const charged = charges.filter(({ kind, net }) => kind.family === 'Address Correction' && net > 0);
    return charged.flatMap((charge, index) => {
      const correction = corrections[index] ?? corrections[0];
      const isSame = correction !== undefined && addressKey(correction.from) === addressKey(correction.to);
      if (index === 0 && !isSame) return [];
      const facts = { from: correction?.from ?? '', to: correction?.to ?? '', isSecond: index > 0 };
      return [withFacts(wholeCharge(parcel, charge), facts)];
    });
  },
});
