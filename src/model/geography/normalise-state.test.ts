import { describe, expect, it } from 'vitest';
import { countriesAndDefaultState } from './countries-and-default-state.ts';
import { normaliseState } from './normalise-state.ts';
import { states } from './states.ts';
import { usStateFips } from './us-state-fips.ts';

describe('normaliseState', () => {
  it('finds every listed state by code, ISO code and name', () => {
    for (const [country, list] of Object.entries(states)) {
      for (const { code, name } of list) {
        const spellings = [code, code.toLowerCase(), `${country}-${code}`];
        expect(spellings.map((text) => normaliseState(country, text))).toEqual([code, code, code]);
        expect([country, name, normaliseState(country, name.toUpperCase())]).toEqual([country, name, code]);
      }
    }
  });

  it.each([
    ['US', 'N.Y.', 'NY'],
    ['US', 'new york', 'NY'],
    ['US', 'Washington State', 'WA'],
    ['US', 'Washington D.C.', 'DC'],
    ['US', 'AE', 'AE'],
    ['US', 'Puerto Rico', 'PR'],
    ['US', 'U.S. Virgin Islands', 'VI'],
    ['US', 'Guam', 'GU'],
    ['CA', 'Québec', 'QC'],
    ['CA', 'PQ', 'QC'],
    ['CA', 'Yukon Territory', 'YT'],
    ['MX', 'Nuevo Leon', 'NLE'],
    ['MX', 'CDMX', 'CMX'],
    ['MX', 'DIF', 'CMX'],
    ['DE', 'Bavaria', 'BY'],
    ['ES', 'Álava', 'VI'],
    ['IT', 'Lombardy', '25'],
    ['JP', 'Tokyo-to', '13'],
    ['JP', 'Kyoto', '26'],
    ['CN', 'Guangdong Province', 'GD'],
    ['BR', 'Sao Paulo', 'SP'],
  ])('%s %s is %s', (country, text, code) => {
    expect(normaliseState(country, text)).toBe(code);
  });

  it('returns null for unknown states', () => {
    expect(normaliseState('US', 'ON')).toBeNull();
    expect(normaliseState('US', '')).toBeNull();
    expect(normaliseState('CH', 'ZH')).toBeNull();
    expect(normaliseState('constructor', 'x')).toBeNull();
  });
});

describe('other lists of states', () => {
  it('use default states from the list of their country', () => {
    expect(countriesAndDefaultState).toHaveLength(250);
    const chosen = countriesAndDefaultState.filter(({ defaultState }) => defaultState !== null);
    expect(chosen.map(({ countryCode }) => countryCode).sort()).toEqual(Object.keys(states).sort());
    for (const { countryCode, defaultState } of chosen) {
      expect(states[countryCode]?.map(({ code }) => code)).toContain(defaultState);
    }
  });

  it('map 56 FIPS codes to states of the United States', () => {
    const codes = Object.values(usStateFips);
    expect(new Set(codes).size).toBe(56);
    expect(codes.filter((code) => !states.US?.some((state) => state.code === code))).toEqual([]);
    expect([usStateFips['06'], usStateFips['36'], usStateFips['72']]).toEqual(['CA', 'NY', 'PR']);
  });
});
