import { defineRule } from '#audit/rule.ts';
import { billablePounds, isLetter, overweight } from './billable-weight.ts';

/** W2: billed above the actual weight, although the invoice has no size that explains it. */
export const aboveActualWeight = defineRule({
  id: 'W2',
  version: 2,
  confidence: 'medium',
  find(parcel) {
    const { sides, isDimensional, billedPounds, actualPounds } = parcel.shipment;
    if (sides !== null || isDimensional || actualPounds === 0 || isLetter(parcel)) return null;
    const right = billablePounds(parcel, null, null);
    return billedPounds <= right ? null : overweight(parcel, right);
  },
});
