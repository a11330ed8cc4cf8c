import { describe, expect, it } from 'vitest';
import { FILTER_SET_NAME_MESSAGE, FilterSetName, filterSetKey, parseFilterSetKey } from './filter-set-name.ts';

describe('FilterSetName', () => {
  it.each(['a', 'West_2026', 'ABCDEFGHIJ', '_'])('accepts %s', (name) => {
    expect(FilterSetName.parse(name)).toBe(name);
  });

  it.each(['', 'ABCDEFGHIJK', 'two words', 'dash-ed', 'é', 'line\n'])('rejects "%s" with a message', (name) => {
    expect(FilterSetName.safeParse(name).error?.issues[0]?.message).toBe(
      'Name must contain maximum of 10 characters made of upper or lower case alphabets, numerals, or _',
    );
    expect(FILTER_SET_NAME_MESSAGE).toContain('maximum of 10 characters');
  });
});

describe('filterSetKey', () => {
  it('includes the client or marks the set as being for all clients', () => {
    expect(filterSetKey({ page: 'spend', clientId: 12, name: 'West' })).toBe('filterset:spend:12:West');
    expect(filterSetKey({ page: 'refund', clientId: null, name: 'West' })).toBe('filterset:refund:allclients:West');
  });
});

describe('parseFilterSetKey', () => {
  it.each([
    { page: 'spend', clientId: 12, name: 'West' },
    { page: 'refund', clientId: null, name: 'East' },
  ])('parses the key of %j', (place) => {
    expect(parseFilterSetKey(filterSetKey(place))).toEqual(place);
  });

  it.each(['widgets:spend', 'comparison', 'filterset:spend:mine:A', 'filterset:spend'])('is null for %s', (key) => {
    expect(parseFilterSetKey(key)).toBeNull();
  });
});
