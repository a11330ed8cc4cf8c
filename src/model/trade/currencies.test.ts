import { describe, expect, it } from 'vitest';
import { currencies, currencyDigits, currencySymbol, hasAmbiguousSymbols } from './currencies.ts';

describe('currencies', () => {
  it('are 179 with distinct codes of three letters', () => {
    expect(currencies).toHaveLength(179);
    expect(new Set(currencies.map(({ code }) => code)).size).toBe(179);
    expect(currencies.filter(({ code }) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
  });

  it('show $ for an unknown code and say so', () => {
    expect(currencySymbol('EUR')).toEqual({ symbol: '€', isKnown: true });
    expect(currencySymbol('ZZZ')).toEqual({ symbol: '$', isKnown: false });
    expect(currencySymbol('XAU')).toEqual({ symbol: 'XAU', isKnown: true });
  });

  it('have their own number of digits', () => {
    expect(['USD', 'JPY', 'KWD', 'CLF', 'ZZZ'].map(currencyDigits)).toEqual([2, 0, 3, 4, 2]);
  });

  it('need a code where several dollars are in view', () => {
    expect(hasAmbiguousSymbols(['USD', 'CAD'])).toBe(true);
    expect(hasAmbiguousSymbols(['USD', 'SGD'])).toBe(true);
    expect(hasAmbiguousSymbols(['JPY', 'CNY'])).toBe(true);
    expect(hasAmbiguousSymbols(['USD', 'EUR', 'USD'])).toBe(false);
    expect(hasAmbiguousSymbols([])).toBe(false);
  });
});
