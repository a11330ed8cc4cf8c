import { describe, expect, it } from 'vitest';
import type { ColumnFilter } from '#contract/question.ts';
import { spend } from '#model/pages/spend.page.ts';
import { weight } from '#model/pages/weight.page.ts';
import { serverFilters } from './server-filters.ts';

const units = { currency: 'USD', weightUnit: 'lbs', locale: 'en-US' } as const;
const contains = (filter: string): ColumnFilter => ({ filterType: 'text', type: 'contains', filter });
const above = (filter: number): ColumnFilter => ({ filterType: 'number', type: 'greaterThan', filter });

describe('a text filter', () => {
  it.each(['a', '1', '/', '$', 'é', '--x'])('with something to look for is kept: %s', (text) => {
    expect(serverFilters(spend, { SERVICE: contains(text) }, units)).toEqual({ SERVICE: contains(text) });
  });

  it.each(['', ' ', '-', '#!', '%'])('without any is dropped: "%s"', (text) => {
    expect(serverFilters(spend, { SERVICE: contains(text) }, units)).toEqual({});
  });

  it('for blank cells needs no text', () => {
    const blank: ColumnFilter = { filterType: 'text', type: 'blank' };
    expect(serverFilters(spend, { SERVICE: blank }, units)).toEqual({ SERVICE: blank });
  });
});

describe('a number filter', () => {
  it('is in minor units of the currency', () => {
    expect(serverFilters(spend, { NET_AMOUNT: above(12.34) }, units)).toEqual({ NET_AMOUNT: above(1234) });
    expect(serverFilters(spend, { NET_AMOUNT: above(12) }, { ...units, currency: 'JPY' })).toEqual({
      NET_AMOUNT: above(12),
    });
  });

  it('of kilograms is in pounds', () => {
    const model = { BILL_WEIGHT_POUNDS: above(0.45359237) };
    expect(serverFilters(weight, model, { ...units, weightUnit: 'kgs' })).toEqual({ BILL_WEIGHT_POUNDS: above(1) });
  });
});

it('a filter of a column the page has not is left out', () => {
  expect(serverFilters(spend, { NOTHING: contains('a') }, units)).toEqual({});
});
