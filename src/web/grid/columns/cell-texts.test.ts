import { describe, expect, it } from 'vitest';
import { cellText } from './cell-texts.ts';

const units = { currency: 'USD', weightUnit: 'lbs', locale: 'en-US' } as const;

describe('cellText', () => {
  it.each([
    ['text', 'Ground', 'Ground'],
    ['text', null, ''],
    ['date', '2026-01-05', '01/05/2026'],
    ['date', null, ''],
    ['instant', '2026-01-05T14:03:59Z', '01/05/2026 14:03'],
    ['money', 123456, '$1,234.56'],
    ['money', 0, '$0.00'],
    ['money', null, ''],
    ['money', 'x', 'NaN'],
    ['integer', Number.NaN, 'NaN'],
    ['integer', 1234, '1,234'],
    ['weight', 10, '10'],
  ] as const)('writes %s cells with the value %s as "%s"', (format, value, text) => {
    expect(cellText(format, units)(value)).toBe(text);
  });

  it('converts weights to kilograms', () => {
    expect(cellText('weight', { ...units, weightUnit: 'kgs' })(10)).toBe('4.54');
  });
});
