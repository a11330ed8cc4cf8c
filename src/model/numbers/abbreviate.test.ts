import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abbreviateAmount, formatAxisNumber, formatShortAmount } from './abbreviate.ts';

describe('formatShortAmount', () => {
  it.each([
    [0, '0.00'],
    [999.5, '999.50'],
    [999.994, '999.99'],
    [999.995, '1.00K'],
    [1234, '1.23K'],
    [999_994, '999.99K'],
    [999_995, '1.00M'],
    [-1_234_567, '-1.23M'],
    [2_500_000_000, '2.50B'],
    [1_250_000_000_000, '1250.00B'],
    [Number.NaN, 'NaN'],
  ])('formats %d as %s', (amount, text) => {
    expect(formatShortAmount(amount, 'en-US')).toBe(text);
  });

  it.each([
    ['es', '1,23\u00a0M'],
    ['it', '1,23\u00a0Mln'],
    ['zh', '123.46万'],
    ['ar-u-nu-latn', '1.23\u00a0مليون'],
  ])('formats in %s as %s', (locale, text) => {
    expect(formatShortAmount(1_234_567, locale)).toBe(text);
  });
});

describe('formatAxisNumber', () => {
  it.each([
    [0, '0'],
    [500, '500'],
    [1000, '1K'],
    [1500, '1.5K'],
    [-2_000_000, '-2M'],
    [1e9, '1B'],
    [1e12, '1T'],
    [0.25, '0.25'],
    [Number.NaN, 'NaN'],
  ])('formats %d as %s', (amount, text) => {
    expect(formatAxisNumber(amount, 'en-US')).toBe(text);
  });

  it.each([
    ['fr', '1,5\u00a0k'],
    ['zh', '1500'],
    ['ar-u-nu-latn', '1.5\u00a0ألف'],
  ])('formats in %s as %s', (locale, text) => {
    expect(formatAxisNumber(1500, locale)).toBe(text);
  });
});

describe('abbreviateAmount', () => {
  it('stays below 1000 up to the billions', () => {
    fc.assert(
      fc.property(fc.double({ min: -9e11, max: 9e11, noNaN: true }), (amount) => {
        const { value, suffix } = abbreviateAmount(amount);
        expect(Math.abs(value)).toBeLessThan(1000);
        const scale = { '': 1, K: 1e3, M: 1e6, B: 1e9, T: 1e12 }[suffix];
        expect(Math.abs(value * scale - amount)).toBeLessThanOrEqual(scale * 0.0051);
      }),
    );
  });
});
