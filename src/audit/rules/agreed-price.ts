import { type Agreements, CONTRADICTION, type TermQuestion } from '#rating/agreements.ts';

/** What an agreement says about the price of a charge, in minor units; 0 if the charge is waived. */
export interface AgreedPrice {
  agreement: string;
  minor: number;
}

/** The price of a charge under an agreement; `null` if no agreement waives it or has a price in its currency. */
export function agreedPrice(agreements: Agreements, question: TermQuestion, currency: string): AgreedPrice | null {
  const waived = agreements.find('charge_waived', question);
  if (waived !== null) return { agreement: waived.agreement, minor: 0 };
  const price = agreements.resolve('charge_price', question);
  return price === null || price === CONTRADICTION || price.currency !== currency ? null : price;
}
