import { defineRule } from '#audit/rule.ts';
import { billedDiscount, discountDifference } from './billed-discount.ts';

/** P5: the agreement's minimum is the price, but another price was billed. */
export const wrongMinimum = defineRule({
  id: 'P5',
  version: 2,
  find(parcel) {
    const billed = billedDiscount(parcel, 'P5');
    if (billed === null || !billed.isMinimum || billed.transportation.net === billed.expectedNet) return null;
    return discountDifference(parcel, billed);
  },
});
