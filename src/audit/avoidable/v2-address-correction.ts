import { wholeCharge } from '#audit/rule.ts';
import { defineAvoidableRule } from './avoidable-rule.ts';

/** V2: an address correction that was needed (A3 claims the others), by the ZIP code from which the parcel was sent. */
export const validAddressCorrection = defineAvoidableRule({
  id: 'V2',
  find(parcel) {
    const { charges, originPostalCode } = parcel.shipment;
    return charges
      .filter(({ kind, net }) => kind.family === 'Address Correction' && net > 0)
      .map((charge) => ({ ...wholeCharge(parcel, charge), cause: originPostalCode.slice(0, 5).trim() }));
  },
});
