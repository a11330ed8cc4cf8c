import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyIsoDate } from '#test/arbitraries/iso-date.arbitrary.ts';
import {
  addDays,
  addMonths,
  addYears,
  daysBetween,
  endOfMonth,
  IsoDate,
  isIsoDate,
  monthsBetween,
  quarterOf,
  startOfQuarter,
  startOfWeek,
} from './iso-date.ts';

describe('IsoDate', () => {
  it.each(['2026-11-20', '2024-02-29', '1900-01-01', '9999-12-31'])('accepts %s', (text) => {
    expect(IsoDate.parse(text)).toBe(text);
  });

  it.each([
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-1-1',
    '11/20/2026',
    '',
    '1899-12-31',
    '2026-11-20T00:00:00Z',
  ])('rejects %s', (text) => {
    expect(isIsoDate(text)).toBe(false);
    expect(IsoDate.safeParse(text).success).toBe(false);
  });
});

describe('date arithmetic', () => {
  it('crosses months and leap days', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addYears('2024-02-29', -1)).toBe('2023-02-28');
    expect(endOfMonth('2026-12-05')).toBe('2026-12-31');
  });

  it('counts months by their numbers', () => {
    expect(monthsBetween('2025-01-31', '2025-02-01')).toBe(1);
    expect(monthsBetween('2025-11-01', '2026-02-28')).toBe(3);
    expect(monthsBetween('2025-01-01', '2024-12-31')).toBe(-1);
  });

  it('starts weeks on Sunday', () => {
    expect(startOfWeek('2026-11-20')).toBe('2026-11-15');
    expect(startOfWeek('2026-11-15')).toBe('2026-11-15');
    expect(startOfWeek('2026-11-14')).toBe('2026-11-08');
  });

  it.each([
    ['2026-01-01', 1, '2026-01-01'],
    ['2026-03-31', 1, '2026-01-01'],
    ['2026-04-01', 2, '2026-04-01'],
    ['2026-09-30', 3, '2026-07-01'],
    ['2026-12-31', 4, '2026-10-01'],
  ])('puts %s in quarter %i', (date, quarter, start) => {
    expect(quarterOf(date)).toBe(quarter);
    expect(startOfQuarter(date)).toBe(start);
  });

  it('adds and counts days as inverse operations', () => {
    fc.assert(
      fc.property(anyIsoDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  it('adds months without increasing the day', () => {
    fc.assert(
      fc.property(anyIsoDate, fc.integer({ min: -300, max: 300 }), (date, months) => {
        const moved = addMonths(date, months);
        const index = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
        expect(index(moved) - index(date)).toBe(months);
        expect(moved.slice(8) <= date.slice(8)).toBe(true);
      }),
    );
  });
});
