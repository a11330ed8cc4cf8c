import { expect, it } from 'vitest';
import { freshnessOf } from './freshness.ts';

it.each([
  ['2026-06-15', 'fresh'],
  ['2026-06-05', 'fresh'],
  ['2026-06-04', 'late'],
  ['2026-05-15', 'late'],
  ['2026-05-14', 'missing'],
  ['2023-01-07', 'missing'],
  ['2026-06-20', 'fresh'],
] as const)('a last bill date of %s is %s on 2026-06-15', (lastBillDate, expected) => {
  expect(freshnessOf(lastBillDate, '2026-06-15')).toBe(expected);
});
