import { expect, it, vi } from 'vitest';
import { numberStyle, percentStyle } from './number-style.ts';

const POUNDS = { weightUnit: 'lbs', weightUnitName: 'lbs', locale: 'en' } as const;

it('plots money in major units and writes its minor units in full', () => {
  const style = numberStyle('money', { currency: 'USD', ...POUNDS });
  expect([style.plot(123_456_789), style.short(123_456_789), style.exact(123_456_789), style.axis(1500)]).toEqual([
    1_234_567.89,
    '$1.23M',
    '$1,234,567.89',
    '1.5K',
  ]);
});

it('tells another dollar from that of the United States', () => {
  expect(numberStyle('money', { currency: 'CAD', ...POUNDS }).exact(123_450)).toBe('CAD\u00a01,234.50');
  expect(numberStyle('money', { currency: 'EUR', ...POUNDS }).exact(123_450)).toBe('€1,234.50');
});

it('shows a currency nobody knows with $, and says so', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const style = numberStyle('money', { currency: 'ZZZ', ...POUNDS });
  expect([style.short(123_456_789), style.exact(123_450)]).toEqual(['$1.23M', '$1,234.50']);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

it.each(['money', 'weight', 'integer', 'decimal'] as const)('writes what is no number as NaN: %s', (format) => {
  const style = numberStyle(format, { currency: 'USD', ...POUNDS });
  for (const text of [style.short(Number.NaN), style.exact(Number.NaN), style.axis(Number.NaN)])
    expect(text).toMatch(/^NaN( lbs)?$/);
});

it('knows currencies without minor units', () => {
  const style = numberStyle('money', { currency: 'JPY', ...POUNDS });
  expect([style.plot(1500), style.exact(1500)]).toEqual([1500, '¥1,500']);
});

it('writes counts whole, weights and shares to two decimals', () => {
  expect(numberStyle('integer', { currency: 'USD', ...POUNDS }).exact(12_345)).toBe('12,345');
  expect(numberStyle('weight', { currency: 'USD', ...POUNDS }).exact(1234.567)).toBe('1,234.57 lbs');
  expect(percentStyle('en').exact(33.3)).toBe('33.30%');
  expect(percentStyle('en').axis(150)).toBe('150%');
  expect(percentStyle('es').exact(33.3)).toBe('33,30\u00a0%');
});

it('shows a weight in the unit chosen, and says which it is', () => {
  const style = numberStyle('weight', { currency: 'USD', weightUnit: 'kgs', weightUnitName: 'kgs', locale: 'en' });
  expect([style.plot(100), style.exact(1000), style.short(1_000_000)]).toEqual([
    45.359237,
    '453.59 kgs',
    '453.59K kgs',
  ]);
});

it('writes weights and counts as the language does', () => {
  const style = numberStyle('weight', { currency: 'USD', weightUnit: 'kgs', weightUnitName: 'kg', locale: 'es' });
  expect([style.exact(10_000_000), style.short(10_000_000)]).toEqual(['4.535.923,7 kg', '4,54\u00a0M kg']);
  const counts = numberStyle('integer', { currency: 'USD', ...POUNDS, locale: 'es' });
  expect([counts.short(999), counts.short(1_234_567)]).toEqual(['999', '1,23\u00a0M']);
});
