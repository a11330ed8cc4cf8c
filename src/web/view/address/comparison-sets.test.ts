import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterDimensions } from '#model/sources/filter-dimensions.ts';
import { anyDateRange } from '#test/arbitraries/iso-date.arbitrary.ts';
import {
  comparisonSetName,
  comparisonSetNameChoice,
  MAX_SETS,
  newComparisonSet,
  readComparisonSets,
  writeComparisonSets,
} from './comparison-sets.ts';
import { clientChoice, datesChoice, filtersChoice } from './url-choices.ts';

const TODAY = '2026-11-21';
const anySet = fc
  .record({
    client: fc.nat({ max: 999_999 }),
    range: anyDateRange,
    name: fc.option(fc.stringMatching(/^[a-z0-9_]{1,15}$/)),
    filters: fc.dictionary(
      fc.constantFrom(...filterDimensions.filter(({ isSingle }) => !isSingle).map(({ id }) => id)),
      fc.uniqueArray(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 3 }),
    ),
  })
  .map(({ client, range, name, filters }) => {
    const set = new URLSearchParams();
    clientChoice.write(set, client);
    datesChoice.write(set, { type: 'pickup_date', frequency: 'dr', rollingPeriod: null, lastDays: null, ...range });
    filtersChoice.write(set, filters);
    if (name !== null) comparisonSetNameChoice.write(set, name);
    return set;
  });

const asLists = (sets: readonly URLSearchParams[]) => sets.map((set) => [...set]);

describe('comparison sets in the address', () => {
  it('survive the round trip without changing the rest of the address', () => {
    fc.assert(
      fc.property(fc.array(anySet, { minLength: 1, maxLength: MAX_SETS }), (sets) => {
        const params = new URLSearchParams('tab=comparisonRefund&view=trends&set1.client=7&set3.f.zone=5');
        writeComparisonSets(params, sets);
        const read = new URLSearchParams(params.toString());
        expect(asLists(readComparisonSets(read, TODAY))).toEqual(asLists(sets));
        expect([read.get('tab'), read.get('view')]).toEqual(['comparisonRefund', 'trends']);
      }),
    );
  });

  it('default to two years ago to one year ago, and to the past year', () => {
    const dates = readComparisonSets(new URLSearchParams(), TODAY).map((set) => set.get('dates'));
    expect(dates).toEqual(['bill_date.dr.2024-11-21.2025-11-21', 'bill_date.dr.2025-11-21.2026-11-21']);
    expect([...newComparisonSet(2, TODAY, 4)]).toEqual([
      ['client', '4'],
      ['dates', 'bill_date.dr.2025-11-21.2026-11-21'],
    ]);
  });

  it('are renumbered, and limited to three', () => {
    const sets = readComparisonSets(
      new URLSearchParams('set3.client=3&set1.client=1&set4.client=4&set0.client=9'),
      TODAY,
    );
    expect(sets.map((set) => set.get('client'))).toEqual(['1', '3']);
  });

  it('are named by their number until they are saved', () => {
    const sets = readComparisonSets(new URLSearchParams('set1.name=West&set2.client=2&set3.name=Set1_a'), TODAY);
    expect(sets.map(comparisonSetName)).toEqual(['West', 'Set2', 'Set3']);
  });
});
