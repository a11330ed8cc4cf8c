import { describe, expect, it } from 'vitest';
import type { ColumnFilter } from '#contract/question.ts';
import { spend } from '#model/pages/declared/spend.page.ts';
import { weight } from '#model/pages/declared/weight.page.ts';
import { serverFilters } from './server-filters.ts';

const units = { currency: 'USD', weightUnit: 'lbs', locale: 'en-US' } as const;
const contains = (filter: string): ColumnFilter => ({ filterType: 'text', type: 'contains', filter });
const above = (filter: number): ColumnFilter => ({ filterType: 'number', type: 'greaterThan', filter });

describe('serverFilters, for text', () => {
  it.each(['a', '1', '/', '$', 'é', '--x'])('keeps text that can be searched for: %s', (text) => {
    expect(serverFilters(spend, { SERVICE: contains(text) }, units)).toEqual({ SERVICE: contains(text) });
  });

  it.each(['', ' ', '-', '#!', '%'])('drops text that cannot be searched for: "%s"', (text) => {
    expect(serverFilters(spend, { SERVICE: contains(text) }, units)).toEqual({});
  });

  it('keeps a filter for blank cells, which needs no text', () => {
    const blank: ColumnFilter = { filterType: 'text', type: 'blank' };
    expect(serverFilters(spend, { SERVICE: blank }, units)).toEqual({ SERVICE: blank });
  });
});

describe('serverFilters, for numbers', () => {
  it('converts amounts to minor units of the currency', () => {
    expect(serverFilters(spend, { NET_AMOUNT: above(12.34) }, units)).toEqual({ NET_AMOUNT: above(1234) });
    expect(serverFilters(spend, { NET_AMOUNT: above(12) }, { ...units, currency: 'JPY' })).toEqual({
      NET_AMOUNT: above(12),
    });
  });

  it('converts kilograms to pounds', () => {
    const model = { BILL_WEIGHT_POUNDS: above(0.45359237) };
    expect(serverFilters(weight, model, { ...units, weightUnit: 'kgs' })).toEqual({ BILL_WEIGHT_POUNDS: above(1) });
  });
});

it('ignores filters of columns that the page does not have', () => {
  expect(serverFilters(spend, { NOTHING: contains('a') }, units)).toEqual({});
});
