import { expect, it } from 'vitest';
import { numberStyle, percentStyle } from './number-style.ts';

it('plots money in major units and writes its minor units in full', () => {
  const style = numberStyle('money', 'USD', 'en');
  expect([style.plot(123_456_789), style.short(123_456_789), style.exact(123_456_789), style.axis(1500)]).toEqual([
    1_234_567.89,
    '$1.23M',
    '$1,234,567.89',
    '1.5K',
  ]);
});

it('tells another dollar from that of the United States', () => {
  expect(numberStyle('money', 'CAD', 'en').exact(123_450)).toBe('CAD\u00a01,234.50');
  expect(numberStyle('money', 'EUR', 'en').exact(123_450)).toBe('€1,234.50');
});

it('knows currencies without minor units', () => {
  const style = numberStyle('money', 'JPY', 'en');
  expect([style.plot(1500), style.exact(1500)]).toEqual([1500, '¥1,500']);
});

it('writes counts whole, weights and shares to two decimals', () => {
  expect(numberStyle('integer', 'USD', 'en').exact(12_345)).toBe('12,345');
  expect(numberStyle('weight', 'USD', 'en').exact(1234.567)).toBe('1,234.57');
  expect(percentStyle('en').exact(33.3)).toBe('33.30%');
  expect(percentStyle('en').axis(150)).toBe('150%');
  expect(percentStyle('es').exact(33.3)).toBe('33,30\u00a0%');
});
