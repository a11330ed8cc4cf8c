import { defineRule, withFacts } from '#audit/rule.ts';
import { billedDiscount, discountDifference, isShare, isWrong } from './billed-discount.ts';

/** P4: the discount belongs to another tier than the one that was earned. */
export const wrongEarnedTier = defineRule({
  id: 'P4',
  version: 3,
  find(parcel) {
    const billed = billedDiscount(parcel, 'P4');
    if (billed === null || parcel.priced === null || !isWrong(billed)) return null;
    const { transportation, terms } = billed;
    const tier = parcel.context.book
      .earnedTiers(parcel.priced)
      .find(({ share }) => share !== terms.earned && isShare(transportation, terms.discount + share));
    if (tier === undefined) return null;
    return withFacts(discountDifference(parcel, billed), { billedEarnedShare: tier.share, agreement: tier.agreement });
  },
});
