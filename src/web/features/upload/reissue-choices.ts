import type { Answers, ReissueChoice, ReissuedInvoice, ReissueQuestion } from '#contract/upload-questions.ts';

/** The choices that a reader has made so far: one for all invoices, and those for single ones by their key. */
export interface ReissueChoices {
  forAll: ReissueChoice | null;
  single: ReadonlyMap<string, ReissueChoice>;
}

export function invoiceKey({ carrierId, number }: Pick<ReissuedInvoice, 'carrierId' | 'number'>): string {
  return `${carrierId} ${number}`;
}

/** The choice for an invoice; null if it is still open. An invoice that does not have the choice for all invoices stays open. */
export function choiceOf(invoice: ReissuedInvoice, { forAll, single }: ReissueChoices): ReissueChoice | null {
  const own = single.get(invoiceKey(invoice));
  if (own !== undefined) return own;
  return forAll !== null && invoice.choices.includes(forAll) ? forAll : null;
}

/** The answer to a question; null while a choice is missing. The choice for all invoices applies to those that are not listed. */
export function toReissueAnswer(
  { invoices, total }: ReissueQuestion,
  choices: ReissueChoices,
): Answers['reissue'] | null {
  const chosen = invoices.flatMap((invoice) => {
    const choice = choiceOf(invoice, choices);
    return choice === null ? [] : [{ carrierId: invoice.carrierId, number: invoice.number, choice }];
  });
  const hasMore = total > invoices.length;
  if (chosen.length < invoices.length || (hasMore && choices.forAll === null)) return null;
  return { kind: 'reissue', choice: hasMore ? choices.forAll : null, invoices: chosen };
}
