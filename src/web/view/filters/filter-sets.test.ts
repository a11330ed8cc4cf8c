import { describe, expect, it } from 'vitest';
import { areSameFilters, filterSetsOf, listFilterSets, toSavedFilterSet } from './filter-sets.ts';

const place = { page: 'spend', clientId: 7 };

describe('filter sets', () => {
  it('apply to all clients unless a filter is client-specific', () => {
    expect(toSavedFilterSet({ zone: ['2'] }, place, 'a').key).toBe('filterset:spend:allclients:a');
    expect(toSavedFilterSet({ zone: ['2'], account_number: ['X'] }, place, 'a').key).toBe('filterset:spend:7:a');
  });

  it('are found by page and client', () => {
    const mine = toSavedFilterSet({ account_number: ['X', 'Y'] }, place, 'mine');
    const everyones = toSavedFilterSet({ zone: ['2'] }, place, 'all');
    const saved = new Map([
      [mine.key, mine.value],
      [everyones.key, everyones.value],
      ['filterset:refund:allclients:b', everyones.value],
      ['filterset:spend:70:c', everyones.value],
      ['widgets:spend', '{}'],
    ]);
    const [all, own] = [
      { key: everyones.key, page: 'spend', clientId: null, name: 'all', filters: { zone: ['2'] }, ignored: [] },
      {
        key: mine.key,
        page: 'spend',
        clientId: 7,
        name: 'mine',
        filters: { account_number: ['X', 'Y'] },
        ignored: [],
      },
    ];
    expect(filterSetsOf(saved, place)).toEqual([all, own]);
    expect(listFilterSets(saved).map(({ page, clientId, name }) => [page, clientId, name])).toEqual([
      ['refund', null, 'b'],
      ['spend', null, 'all'],
      ['spend', 70, 'c'],
      ['spend', 7, 'mine'],
    ]);
  });

  it('report unknown and unreadable filters', () => {
    const text = '{"filters":{"zone":["2"],"colour":["red"],"bill_option":"PREPAID","account_number":[]}}';
    const [set] = listFilterSets(new Map([['filterset:spend:allclients:a', text]]));
    expect(set?.filters).toEqual({ zone: ['2'] });
    expect(set?.ignored).toEqual([
      { reason: 'filterOfSet', name: 'a', values: ['colour', 'bill_option', 'account_number'], count: 3 },
    ]);
  });

  it.each(['', '{"filters":', '[]', 'null', '{}', '{"filters":["zone"]}', '{"filters":null}'])(
    'are empty and report that for the stored text %s',
    (text) => {
      const [set] = listFilterSets(new Map([['filterset:spend:allclients:a', text]]));
      expect(set?.filters).toEqual({});
      expect(set?.ignored).toEqual([{ reason: 'filterSet', name: 'a', values: [], count: 0 }]);
    },
  );
});

it('areSameFilters ignores the order of values', () => {
  expect(areSameFilters({ zone: ['2', '3'] }, { zone: ['3', '2'] })).toBe(true);
  expect(areSameFilters({ zone: ['2'] }, { zone: ['2'], bill_option: ['PREPAID'] })).toBe(false);
  expect(areSameFilters({}, { zone: [] })).toBe(true);
});
