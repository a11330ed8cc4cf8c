import type { AccountClaimRow } from '#query/audit/compile-account-claims.ts';
import type { FindingMatch } from './finding-match.ts';
import type { GivenBack } from './given-back.ts';

/** Matches what is given back of repeated invoices with the findings about these (B3). */
export function matchGivenBack(claims: readonly AccountClaimRow[], given: readonly GivenBack[]): FindingMatch[] {
  const findingOf = new Map(claims.map((claim) => [invoiceOf(claim), claim.id]));
  return given.flatMap((parcel) => {
    const group = invoiceOf(parcel);
    const findingId = findingOf.get(group);
    if (findingId === undefined) return [];
    // Other rules never look at what is given back of a repeated invoice, so no parcel is judged again.
    return parcel.credits.map((credit) => ({ findingId, credit, amountMinor: credit.amountMinor, group, numbers: [] }));
  });
}

function invoiceOf({ carrierId, invoice, currency }: Pick<GivenBack, 'carrierId' | 'invoice' | 'currency'>): string {
  return `invoice ${carrierId}|${invoice}|${currency}`;
}
