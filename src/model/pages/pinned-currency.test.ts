import { expect, it } from 'vitest';
import type { WhereClause } from '#contract/question.ts';
import { pinnedCurrency } from './pinned-currency.ts';

const clause = (changes: Partial<WhereClause>): WhereClause => ({
  column: 'currency_code',
  condition: '=',
  value: 'EUR',
  operator: 'AND',
  matchCase: true,
  ...changes,
});

it.each([
  [[clause({})], 'EUR'],
  [[clause({ condition: 'in', value: ['CAD'] })], 'CAD'],
  [[clause({ condition: 'in', value: ['CAD', 'CAD'] })], 'CAD'],
  [[clause({ condition: 'in', value: ['CAD', 'EUR'] }), clause({})], 'EUR'],
  [[], null],
  [[clause({ condition: 'in', value: ['CAD', 'EUR'] })], null],
  [[clause({}), clause({ value: 'USD' })], null],
  [[clause({ condition: 'not in', value: ['EUR'] })], null],
  [[clause({ condition: '!=' })], null],
  [[clause({ condition: 'starts with' })], null],
  [[clause({ matchCase: false, value: 'eur' })], null],
  [[clause({ column: 'carrier_name', value: 'UPS' })], null],
  [[clause({ value: null })], null],
])('pinnedCurrency of %j is %s', (clauses, currency) => {
  expect(pinnedCurrency(clauses)).toBe(currency);
});
