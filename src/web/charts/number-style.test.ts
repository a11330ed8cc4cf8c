import { expect, it } from 'vitest';
import { numberStyle, percentStyle } from './number-style.ts';

it('plots money in major units and writes its minor units in full', () => {
  const style = numberStyle('money', { currency: 'USD', weightUnit: 'lbs', locale: 'en' });
  expect([style.plot(123_456_789), style.short(123_456_789), style.exact(123_456_789), style.axis(1500)]).toEqual([
    1_234_567.89,
    '$1.23M',
    '$1,234,567.89',
    '1.5K',
  ]);
});

it('tells another dollar from that of the United States', () => {
  expect(numberStyle('money', { currency: 'CAD', weightUnit: 'lbs', locale: 'en' }).exact(123_450)).toBe(
    'CAD\u00a01,234.50',
  );
  expect(numberStyle('money', { currency: 'EUR', weightUnit: 'lbs', locale: 'en' }).exact(123_450)).toBe('€1,234.50');
});

it('knows currencies without minor units', () => {
  const style = numberStyle('money', { currency: 'JPY', weightUnit: 'lbs', locale: 'en' });
  expect([style.plot(1500), style.exact(1500)]).toEqual([1500, '¥1,500']);
});

it('writes counts whole, weights and shares to two decimals', () => {
  expect(numberStyle('integer', { currency: 'USD', weightUnit: 'lbs', locale: 'en' }).exact(12_345)).toBe('12,345');
  expect(numberStyle('weight', { currency: 'USD', weightUnit: 'lbs', locale: 'en' }).exact(1234.567)).toBe(
    '1,234.57 lbs',
  );
  expect(percentStyle('en').exact(33.3)).toBe('33.30%');
  expect(percentStyle('en').axis(150)).toBe('150%');
});

it('shows a weight in the unit chosen, and says which it is', () => {
  const style = numberStyle('weight', { currency: 'USD', weightUnit: 'kgs', locale: 'en' });
  expect([style.plot(100), style.exact(1000), style.short(1_000_000)]).toEqual([
    45.359237,
    '453.59 kgs',
    '453.59K kgs',
  ]);
});
