import { wholeCharge } from '#audit/rule.ts';
import { defineAvoidableRule } from './avoidable-rule.ts';

/** V2: an address correction that corrected something (A3 claims the others), by the ZIP code that the parcel was sent from. */
export const validAddressCorrection = defineAvoidableRule({
  id: 'V2',
  find(parcel) {
    const { charges, originPostalCode } = parcel.shipment;
    return charges
      .filter(({ kind, net }) => kind.family === 'Address Correction' && net > 0)
      .map((charge) => ({ ...wholeCharge(parcel, charge), cause: originPostalCode.slice(0, 5).trim() }));
  },
});
