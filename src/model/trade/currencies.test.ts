import { describe, expect, it } from 'vitest';
import { currencies, currencyDigits, currencySymbol, hasOwnSymbol } from './currencies.ts';

describe('currencies', () => {
  it('have 179 entries with distinct three-letter codes', () => {
    expect(currencies).toHaveLength(179);
    expect(new Set(currencies.map(({ code }) => code)).size).toBe(179);
    expect(currencies.filter(({ code }) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
  });

  it('use $ for unknown codes and mark them as unknown', () => {
    expect(currencySymbol('EUR')).toEqual({ symbol: '€', isKnown: true });
    expect(currencySymbol('ZZZ')).toEqual({ symbol: '$', isKnown: false });
    expect(currencySymbol('XAU')).toEqual({ symbol: 'XAU', isKnown: true });
  });

  it('have their own numbers of digits', () => {
    expect(['USD', 'JPY', 'KWD', 'CLF', 'ZZZ'].map(currencyDigits)).toEqual([2, 0, 3, 4, 2]);
  });

  it('need a code if their symbol does not tell which currency it is', () => {
    expect(['USD', 'EUR', 'GBP', 'JPY', 'INR', 'ZZZ'].map(hasOwnSymbol)).not.toContain(false);
    expect(['CAD', 'MXN', 'SGD', 'BRL', 'CNY', 'EGP', 'SEK', 'NOK'].map(hasOwnSymbol)).not.toContain(true);
  });
});
