import { describe, expect, it } from 'vitest';
import { MAX_SETS } from '#web/view/address/comparison-sets.ts';
import {
  fromSavedSet,
  isChanged,
  parseComparison,
  setsOfGroup,
  toSavedSet,
  upsertByName,
  writeComparison,
} from './saved-comparison.ts';

const address = (search: string) => new URLSearchParams(search);
const west = toSavedSet(address('client=9&dates=bill_date.rp.YTD&f.zone=5&f.zone=2&f.carrier_name=UPS'), 'West', 4);
const east = toSavedSet(address('dates=pickup_date.dr.2026-01-01.2026-06-30'), 'East', 7);
const both = { name: 'Both', sets: ['West', 'East'] };

describe('saved sets and groups', () => {
  it('are stored with lists of their names', () => {
    const stored = JSON.parse(writeComparison({ sets: [west, east], groups: [both] }));
    expect(Object.keys(stored)).toEqual(['sets', 'setNameList', 'savedGroups', 'savedGroupNameList']);
    expect([stored.setNameList, stored.savedGroupNameList]).toEqual([['West', 'East'], ['Both']]);
    expect(stored.sets[0]).toEqual({
      name: 'West',
      filters: {
        client: { id: 4 },
        childClients: [],
        dates: {
          type: 'bill_date',
          frequency: 'rp',
          rollingPeriod: 'YTD',
          lastDays: null,
          from: null,
          to: null,
        },
        pageFilters: { carrier_name: ['UPS'], zone: ['5', '2'] },
      },
    });
  });

  it('survive the round trip', () => {
    const saved = { sets: [west, east], groups: [both] };
    expect(parseComparison(writeComparison(saved))).toEqual({ ...saved, damaged: [] });
    expect(parseComparison(undefined)).toEqual({ sets: [], groups: [], damaged: [] });
    expect(parseComparison('{}')).toEqual({ sets: [], groups: [], damaged: [] });
  });

  it('restore the address they were saved from', () => {
    expect(fromSavedSet(west).toString()).toBe(
      'name=West&client=4&dates=bill_date.rp.YTD&f.carrier_name=UPS&f.zone=5&f.zone=2',
    );
    expect(isChanged(fromSavedSet(west), 4, west)).toBe(false);
    expect(isChanged(fromSavedSet(west), 5, west)).toBe(true);
    expect(isChanged(address('dates=bill_date.rp.YTD&f.carrier_name=UPS'), 4, west)).toBe(true);
    expect(isChanged(fromSavedSet(east), 4, west)).toBe(true);
  });

  it('replace the item of the same name', () => {
    const other = { ...east, name: 'West' };
    expect(upsertByName([west, east], other)).toEqual([other, east]);
    expect(upsertByName([west], east)).toEqual([west, east]);
  });
});

describe('damaged settings', () => {
  it.each(['', 'nothing', '[1]', 'null', '"sets"'])('are reported as a whole when nothing is readable: %s', (text) => {
    expect(parseComparison(text)).toEqual({ sets: [], groups: [], damaged: [null] });
  });

  it('keep their readable parts', () => {
    const text = JSON.stringify({
      sets: [west, { name: 'Broken' }, 7, { ...east, name: 'Set1' }],
      savedGroups: [both, { name: 'Four', sets: Array(MAX_SETS + 1).fill('West') }],
    });
    expect(parseComparison(text)).toEqual({
      sets: [west],
      groups: [both],
      damaged: ['Broken', '#3', 'Set1', 'Four'],
    });
    expect(parseComparison('{"sets":"x","savedGroups":{}}').damaged).toEqual(['sets', 'savedGroups']);
  });
});

describe('a group', () => {
  const searches = (saved: Parameters<typeof setsOfGroup>[1]) => {
    const { sets, missing } = setsOfGroup(both, saved);
    return { sets: sets.map((set) => set.get('name')), missing };
  };

  it('keeps the order of its sets', () => {
    expect(searches([east, west])).toEqual({ sets: ['West', 'East'], missing: [] });
  });

  it("returns the sets that still exist and the names of those that don't", () => {
    expect(searches([east])).toEqual({ sets: ['East'], missing: ['West'] });
    expect(searches([])).toEqual({ sets: [], missing: ['West', 'East'] });
  });
});
