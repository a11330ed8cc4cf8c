import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyIsoDate } from '#test/arbitraries/iso-date.arbitrary.ts';
import { lengthInDays } from './date-range.ts';
import { clampLastDays, lastDaysRange, parseLastDays } from './last-days.ts';

describe('parseLastDays', () => {
  it.each([
    ['30', 30],
    ['007', 7],
    ['366', 366],
    ['0', 0],
    ['', 0],
    ['-5', 0],
    ['1.5', 0],
    ['12a', 0],
    ['1e2', 0],
  ])('parses %s as %i', (text, days) => {
    expect(parseLastDays(text)).toBe(days);
  });
});

describe('lastDaysRange', () => {
  it('counts today as the last day', () => {
    expect(lastDaysRange(1, '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    expect(lastDaysRange(30, '2026-11-20')).toEqual({ from: '2026-10-22', to: '2026-11-20' });
  });

  it('is limited to 1 to 365 days', () => {
    expect([0, -4, 400, Number.NaN, 12.9].map(clampLastDays)).toEqual([1, 1, 365, 1, 12]);
  });

  it('has the given length', () => {
    fc.assert(
      fc.property(anyIsoDate, fc.integer({ min: 1, max: 365 }), (today, days) => {
        const range = lastDaysRange(days, today);
        expect(range.to).toBe(today);
        expect(lengthInDays(range)).toBe(days);
      }),
    );
  });
});
