import type { MoneyOfFindings } from '#contract/disputes.ts';

/** The amounts of findings: what was charged too much, what is still owed, what was credited, and what was charged too little. */
export type AmountOfFindings = 'overcharge' | 'outstanding' | 'credited' | 'undercharge';

type SumsOf<Kind extends AmountOfFindings> = { currency: string; count: number } & Record<
  `${Kind}Minor` | `${Kind}Usd`,
  number
>;

/** Adds up sums of findings: in their currency if they have only one, and otherwise in US cents. */
export function addUpFindings<Kind extends AmountOfFindings>(
  sums: readonly SumsOf<Kind>[],
  amount: Kind,
): MoneyOfFindings {
  const currencies = new Set(sums.map(({ currency }) => currency));
  const [only] = currencies;
  const isMixed = currencies.size > 1;
  const amountOf = (one: SumsOf<Kind>): number => one[`${amount}${isMixed ? 'Usd' : 'Minor'}`];
  return {
    count: sums.reduce((sum, { count }) => sum + Number(count), 0),
    amountMinor: sums.reduce((sum, one) => sum + Number(amountOf(one)), 0),
    currency: isMixed ? 'USD' : (only ?? 'USD'),
  };
}
