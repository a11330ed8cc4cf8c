import { describe, expect, it } from 'vitest';
import { countries } from './countries.ts';
import { normaliseCountry } from './normalise-country.ts';

describe('countries', () => {
  it('have 250 entries with distinct codes', () => {
    expect(countries).toHaveLength(250);
    for (const key of ['alpha2', 'alpha3', 'numeric'] as const) {
      expect(new Set(countries.map((country) => country[key])).size).toBe(250);
    }
    expect(countries.filter(({ numeric }) => !/^\d{3}$/.test(numeric))).toEqual([]);
  });
});

describe('normaliseCountry', () => {
  it('finds every country by its codes and name', () => {
    for (const { alpha2, alpha3, name } of countries) {
      expect([alpha2, alpha3.toLowerCase(), name.toUpperCase()].map(normaliseCountry)).toEqual([
        alpha2,
        alpha2,
        alpha2,
      ]);
    }
  });

  it.each([
    ['USA', 'US'],
    ['U.S.A.', 'US'],
    ['United States', 'US'],
    ['UNITED STATES', 'US'],
    [' us ', 'US'],
    ['UK', 'GB'],
    ['England', 'GB'],
    ['Hong Kong SAR, China', 'HK'],
    ['Taiwan, China', 'TW'],
    ['Korea, Republic of', 'KR'],
    ['Turkiye', 'TR'],
    ['Turkey', 'TR'],
    ["Côte d'Ivoire", 'CI'],
    ['The Netherlands', 'NL'],
    ['the bahamas', 'BS'],
    ['Curacao', 'CW'],
    ['Congo, The Democratic Republic of', 'CD'],
  ])('%s is %s', (text, alpha2) => {
    expect(normaliseCountry(text)).toBe(alpha2);
  });

  it.each(['', 'XX', 'Atlantis', '840'])('returns null for "%s"', (text) => {
    expect(normaliseCountry(text)).toBeNull();
  });
});
