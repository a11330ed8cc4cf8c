import { expect, it } from 'vitest';
import { spend } from './declared/spend.page.ts';
import { percentageRow } from './percentage-row.ts';

it('percentageRow converts each fact to a percentage of Total Spend', () => {
  const row = {
    bill_month: '2026-01-01',
    totalSpend: 300,
    publishedAmount: 400,
    fuelSurcharge: 100,
    accessorials: null,
  };
  expect(percentageRow(spend, row)).toEqual({
    bill_month: '2026-01-01',
    totalSpend: 100,
    publishedAmount: 133.33,
    fuelSurcharge: 33.33,
    accessorials: null,
  });
});

it('percentageRow returns 0 for a spend of zero and null for an unknown spend', () => {
  expect(percentageRow(spend, { totalSpend: 0, fuelSurcharge: 5 })).toEqual({ totalSpend: 0, fuelSurcharge: 0 });
  expect(percentageRow(spend, { fuelSurcharge: 5 })).toEqual({ fuelSurcharge: null });
});
