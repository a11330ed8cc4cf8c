import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDateRange, anyIsoDate } from '#test/arbitraries/iso-date.arbitrary.ts';
import { formatMonth, formatQuarter, monthsOf, parseCalendarPeriod, quartersOf } from './calendar-period.ts';
import { addDays, endOfMonth, startOfMonth } from './iso-date.ts';
import { partitionsOf } from './partitions.ts';

const today = '2026-11-20';

describe('parseCalendarPeriod', () => {
  it.each([
    ['Q1 2026', '2026-01-01', '2026-03-31'],
    ['q3-2025', '2025-07-01', '2025-09-30'],
    ['Q4 2026', '2026-10-01', today],
    ['Jan 2026', '2026-01-01', '2026-01-31'],
    ['February 2024', '2024-02-01', '2024-02-29'],
    ['2026-01', '2026-01-01', '2026-01-31'],
    ['Nov 2026', '2026-11-01', today],
  ])('%s', (text, from, to) => {
    expect(parseCalendarPeriod(text, today)).toEqual({ from, to });
  });

  it.each(['Dec 2026', 'Q1 2027', '2027-01', 'Q5 2026', '2026-13', 'Foo 2026', 'Janu 2026', '2026', ''])(
    'knows no days for "%s"',
    (text) => {
      expect(parseCalendarPeriod(text, today)).toBeNull();
    },
  );

  it('parses formatted periods', () => {
    fc.assert(
      fc.property(anyIsoDate, (date) => {
        const month = { from: startOfMonth(date), to: endOfMonth(date) };
        expect(parseCalendarPeriod(formatMonth(date, 'en-US'), '2100-01-01')).toEqual(month);
        const quarter = parseCalendarPeriod(formatQuarter(date), date);
        expect(quarter?.to).toBe(date);
      }),
    );
  });
});

describe('months and quarters of a range', () => {
  it('are limited to the range', () => {
    expect(monthsOf({ from: '2025-12-30', to: '2026-02-02' })).toEqual([
      { label: 'Dec 2025', from: '2025-12-30', to: '2025-12-31' },
      { label: 'Jan 2026', from: '2026-01-01', to: '2026-01-31' },
      { label: 'Feb 2026', from: '2026-02-01', to: '2026-02-02' },
    ]);
    expect(quartersOf({ from: '2025-12-30', to: '2026-02-02' }).map(({ label }) => label)).toEqual([
      'Q4 2025',
      'Q1 2026',
    ]);
  });

  it('cover the range without gaps or overlaps', () => {
    fc.assert(
      fc.property(anyDateRange, fc.constantFrom(monthsOf, quartersOf), (range, split) => {
        const periods = split(range);
        expect(periods[0]?.from).toBe(range.from);
        expect(periods.at(-1)?.to).toBe(range.to);
        periods.slice(1).forEach((period, index) => {
          expect(period.from).toBe(addDays(periods[index]?.to ?? '', 1));
        });
      }),
      { numRuns: 40 },
    );
  });
});

describe('partitionsOf', () => {
  it('lists each quarter once', () => {
    expect(partitionsOf(7, { from: '2025-09-30', to: '2026-01-01' })).toEqual([
      { clientId: 7, year: 2025, quarter: 3 },
      { clientId: 7, year: 2025, quarter: 4 },
      { clientId: 7, year: 2026, quarter: 1 },
    ]);
  });
});
