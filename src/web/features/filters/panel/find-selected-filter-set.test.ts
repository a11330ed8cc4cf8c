import { expect, it } from 'vitest';
import type { FilterSet } from '#web/view/filters/filter-sets.ts';
import { findSelectedFilterSet } from './find-selected-filter-set.ts';

const aSet = (key: string, zones: readonly string[]): FilterSet => ({
  key,
  page: 'spend',
  clientId: null,
  name: key,
  filters: zones.length === 0 ? {} : { zone: zones },
  ignored: [],
});
const sets = [aSet('empty', []), aSet('a', ['2']), aSet('b', ['2']), aSet('c', ['5'])];
const find = (zones: readonly string[], key: string | null) =>
  findSelectedFilterSet(sets, zones.length === 0 ? {} : { zone: zones }, key)?.key;

it('prefers the last loaded set while it matches the filters', () => {
  expect(find(['2'], 'b')).toBe('b');
  expect(find(['5'], 'b')).toBe('c');
});

it('finds any matching set when none was loaded', () => {
  expect(find(['2'], null)).toBe('a');
  expect(find(['8'], null)).toBeUndefined();
});

it('selects an empty set only when it was loaded', () => {
  expect(find([], null)).toBeUndefined();
  expect(find([], 'empty')).toBe('empty');
});
