import { describe, expect, it, vi } from 'vitest';
import { figureFormat, percentFormat } from './figure-format.ts';

const POUNDS = { weightUnit: 'lbs', weightUnitName: 'lbs', locale: 'en' } as const;

describe('figureFormat', () => {
  it('plots money in major units and writes its minor units in full', () => {
    const format = figureFormat('money', { currency: 'USD', ...POUNDS });
    expect([format.plot(123_456_789), format.short(123_456_789), format.exact(123_456_789), format.axis(1500)]).toEqual(
      [1_234_567.89, '$1.23M', '$1,234,567.89', '1.5K'],
    );
  });

  it('writes the currency code for dollars other than the US dollar', () => {
    expect(figureFormat('money', { currency: 'CAD', ...POUNDS }).exact(123_450)).toBe('CAD\u00a01,234.50');
    expect(figureFormat('money', { currency: 'EUR', ...POUNDS }).exact(123_450)).toBe('€1,234.50');
  });

  it('writes amounts per pound also per kilogram', () => {
    const units = { currency: 'USD', isPerWeight: true, locale: 'en' } as const;
    const perPound = figureFormat('money', { ...units, weightUnit: 'lbs', weightUnitName: 'lbs' });
    const perKilogram = figureFormat('money', { ...units, weightUnit: 'kgs', weightUnitName: 'kgs' });
    expect([perPound.exact(100), perKilogram.exact(100), perKilogram.short(100)]).toEqual(['$1.00', '$2.20', '$2.20']);
    expect(perKilogram.plot(100)).toBeCloseTo(2.2046, 4);
  });

  it('writes an unknown currency with $ and logs it', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const format = figureFormat('money', { currency: 'ZZZ', ...POUNDS });
    expect([format.short(123_456_789), format.exact(123_450)]).toEqual(['$1.23M', '$1,234.50']);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it.each(['money', 'weight', 'integer', 'decimal'] as const)('writes anything but a number as NaN: %s', (kind) => {
    const format = figureFormat(kind, { currency: 'USD', ...POUNDS });
    for (const text of [format.short(Number.NaN), format.exact(Number.NaN), format.axis(Number.NaN)])
      expect(text).toMatch(/^NaN( lbs)?$/);
  });

  it('writes currencies without minor units', () => {
    const format = figureFormat('money', { currency: 'JPY', ...POUNDS });
    expect([format.plot(1500), format.exact(1500)]).toEqual([1500, '¥1,500']);
  });

  it('writes counts whole, weights and shares to two decimals', () => {
    expect(figureFormat('integer', { currency: 'USD', ...POUNDS }).exact(12_345)).toBe('12,345');
    expect(figureFormat('weight', { currency: 'USD', ...POUNDS }).exact(1234.567)).toBe('1,234.57 lbs');
    expect(percentFormat('en').exact(33.3)).toBe('33.30%');
    expect(percentFormat('en').axis(150)).toBe('150%');
    expect(percentFormat('es').exact(33.3)).toBe('33,30\u00a0%');
  });

  it('writes a weight in the chosen unit, with its name', () => {
    const format = figureFormat('weight', { currency: 'USD', weightUnit: 'kgs', weightUnitName: 'kgs', locale: 'en' });
    expect([format.plot(100), format.exact(1000), format.short(1_000_000)]).toEqual([
      45.359237,
      '453.59 kgs',
      '453.59K kgs',
    ]);
  });

  it('writes weights and counts in the form of the locale', () => {
    const format = figureFormat('weight', { currency: 'USD', weightUnit: 'kgs', weightUnitName: 'kg', locale: 'es' });
    expect([format.exact(10_000_000), format.short(10_000_000)]).toEqual(['4.535.923,7 kg', '4,54\u00a0M kg']);
    const counts = figureFormat('integer', { currency: 'USD', ...POUNDS, locale: 'es' });
    expect([counts.short(999), counts.short(1_234_567)]).toEqual(['999', '1,23\u00a0M']);
  });
});
