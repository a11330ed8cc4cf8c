import { expect, it } from 'vitest';
import { spend } from '#model/pages/declared/spend.page.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { toAmounts } from './amount.ts';

const plain = { short: String, exact: String, plot: Number, axis: String };
const texts = { label: (id: string) => id, colour: () => undefined, format: () => plain };

it('toAmounts shows shares of the total only for its parts, from the rows that both cover', () => {
  const row = {
    totalSpend: 200,
    publishedAmount: 300,
    transportationDiscount: 150,
    accessorials: 60,
    fuelSurcharge: 30,
  };
  const answer = { rows: [row], currency: 'USD' } as unknown as WidgetAnswer;
  const compared = [{ ...row, accessorials: 50, fuelSurcharge: 20 }];
  const amounts = toAmounts(spend, answer, texts, compared);
  expect(amounts.map(({ fact, short, share }) => [fact, short, share])).toEqual([
    ['totalSpend', '200', null],
    ['publishedAmount', '300', null],
    ['transportationDiscount', '150', null],
    ['accessorials', '60', 25],
    ['fuelSurcharge', '30', 10],
    ['taxesAndOthers', '–', null],
  ]);
});
