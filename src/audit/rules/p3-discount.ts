import { defineRule } from '#audit/rule.ts';
import { billedDiscount, discountDifference, isWrong } from './billed-discount.ts';

/** P3: the discount differs from that of the agreement. */
export const wrongDiscount = defineRule({
  id: 'P3',
  version: 2,
  find(parcel) {
    const billed = billedDiscount(parcel, 'P3');
    return billed === null || !isWrong(billed) ? null : discountDifference(parcel, billed);
  },
});
