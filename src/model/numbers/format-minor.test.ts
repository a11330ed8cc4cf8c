import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '#model/trade/currencies.ts';
import { formatMinor, formatMinorShort } from './format-minor.ts';

describe('formatMinor', () => {
  it.each([
    [123456, 'USD', '$1,234.56'],
    [-5, 'USD', '-$0.05'],
    [0, 'USD', '$0.00'],
    [123456, 'JPY', '¥123,456'],
    [1234567, 'KWD', 'KD\u00a01,234.567'],
    [123456, 'CAD', 'CAD\u00a01,234.56'],
    [123456, 'ZZZ', '$1,234.56'],
    [1000.5, 'USD', '$10.01'],
    [Number.NaN, 'USD', 'NaN'],
  ])('formats %d %s as %s', (minor, currency, text) => {
    expect(formatMinor(minor, currency, 'en-US')).toBe(text);
  });

  it('is exact beyond safe integers', () => {
    expect(formatMinor(900719925474099312n, 'USD', 'en-US')).toBe('$9,007,199,254,740,993.12');
  });

  it('shows the code on request and follows the locale', () => {
    expect(formatMinor(123456, 'CAD', 'en-US', 'code')).toBe('CAD\u00a01,234.56');
    expect(formatMinor(123456, 'ZZZ', 'en-US', 'code')).toBe('ZZZ\u00a01,234.56');
    expect(formatMinor(123456, 'EUR', 'it')).toBe('1234,56\u00a0€');
  });

  it('keeps every digit of every currency', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom(...currencies), (minor, { code }) => {
        const digits = formatMinor(minor, code, 'en-US', 'code')
          .replace(code, '')
          .replaceAll(/[^\d-]/g, '');
        expect(BigInt(digits)).toBe(BigInt(minor));
      }),
    );
  });
});

describe('formatMinorShort', () => {
  it.each([
    [99_999, 'USD', '$999.99'],
    [123_456, 'USD', '$1.23K'],
    [99_999_950, 'USD', '$1.00M'],
    [-250_000_000_000, 'EUR', '-€2.50B'],
    [1_234_567, 'JPY', '¥1.23M'],
    [999, 'JPY', '¥999'],
    [123_456, 'ZZZ', '$1.23K'],
    [Number.NaN, 'USD', 'NaN'],
  ])('formats %d %s as %s', (minor, currency, text) => {
    expect(formatMinorShort(minor, currency, 'en-US')).toBe(text);
  });

  it.each([
    ['fr', 'EUR', '1,23\u00a0M\u00a0€'],
    ['es', 'USD', '1,23\u00a0M\u00a0$'],
    ['zh', 'USD', '$123.46万'],
  ])('abbreviates in %s like the language, with our symbol', (locale, currency, text) => {
    expect(formatMinorShort(123_456_789, currency, locale)).toBe(text);
  });

  it('is exact if the language has no short form', () => {
    expect(formatMinorShort(123_456, 'JPY', 'zh')).toBe('¥12.35万');
    expect(formatMinorShort(1234, 'JPY', 'zh')).toBe('¥1,234');
  });
});
