import { describe, expect, it } from 'vitest';
import { getFilterDimension } from '#model/sources/filter-dimensions.ts';
import { ALL, shownValue, withChosen, withoutAll } from './filter-values.ts';

describe('shownValue', () => {
  it('is All when nothing is selected', () => {
    expect(shownValue(getFilterDimension('zone'), [])).toEqual([ALL]);
    expect(shownValue(getFilterDimension('zone'), ['2', '5'])).toEqual(['2', '5']);
  });

  it('is a single value for a single-value filter', () => {
    expect(shownValue(getFilterDimension('currency_code'), [])).toBe(ALL);
    expect(shownValue(getFilterDimension('currency_code'), ['USD'])).toBe('USD');
  });
});

describe('withoutAll', () => {
  it('clears the other values when All is selected last', () => {
    expect(withoutAll(['2', '5', ALL])).toEqual([]);
    expect(withoutAll(ALL)).toEqual([]);
  });

  it('replaces All with the selected values', () => {
    expect(withoutAll([ALL, '2'])).toEqual(['2']);
    expect(withoutAll('USD')).toEqual(['USD']);
  });
});

it('withChosen adds selected values that are missing from the options', () => {
  const options = [{ value: '2', label: 'Zone 2' }];
  expect(withChosen(options, ['2', '9'])).toEqual([...options, { value: '9', label: '9' }]);
});
