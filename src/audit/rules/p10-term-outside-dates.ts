import { defineRule, withFacts } from '#audit/rule.ts';
import { billedDiscount, discountDifference, isShare, isWrong } from './billed-discount.ts';

/** P10: the discount comes from a term that was not in force on the ship date. */
export const termOutsideDates = defineRule({
  id: 'P10',
  version: 2,
  find(parcel) {
    const billed = billedDiscount(parcel, 'P10');
    const { priced, context } = parcel;
    if (billed === null || priced === null || !isWrong(billed)) return null;
    const { transportation, terms } = billed;
    const term = context.book.agreements
      .outsideDates('discount', priced)
      .find(({ share }) => share !== terms.discount && isShare(transportation, share + terms.earned));
    if (term === undefined) return null;
    const facts = {
      billedShare: term.share,
      validFrom: term.validFrom,
      validTo: term.validTo,
      agreement: term.agreement,
    };
    return withFacts(discountDifference(parcel, billed), facts);
  },
});
