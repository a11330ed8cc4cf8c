import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyIsoDate } from '#test/arbitraries/iso-date.arbitrary.ts';
import { lengthInDays } from './date-range.ts';
import { addDays } from './iso-date.ts';
import { PICKER_PERIODS, RollingPeriod, rollingRange } from './rolling-period.ts';

describe('rollingRange', () => {
  it.each([
    ['Current Week', '2026-11-15', '2026-11-20'],
    ['Current Month', '2026-11-01', '2026-11-20'],
    ['Current Quarter', '2026-10-01', '2026-11-20'],
    ['Annual', '2025-11-21', '2026-11-20'],
    ['YTD', '2026-01-01', '2026-11-20'],
    ['Previous Week', '2026-11-08', '2026-11-14'],
    ['Previous Month', '2026-10-01', '2026-10-31'],
    ['Previous Quarter', '2026-07-01', '2026-09-30'],
    ['Previous Year', '2025-01-01', '2025-12-31'],
    ['Week Before Last', '2026-11-01', '2026-11-07'],
    ['Last Six Months', '2026-05-21', '2026-11-20'],
    ['Custom Dates', '2026-11-01', '2026-11-07'],
  ] as const)('%s', (period, from, to) => {
    expect(rollingRange(period, '2026-11-20')).toEqual({ from, to });
  });

  it('can start in the previous year', () => {
    expect(rollingRange('Previous Quarter', '2026-02-03')).toEqual({ from: '2025-10-01', to: '2025-12-31' });
    expect(rollingRange('Previous Month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });

  it('never ends after today', () => {
    fc.assert(
      fc.property(anyIsoDate, fc.constantFrom(...RollingPeriod.options), (today, period) => {
        const { from, to } = rollingRange(period, today);
        expect(from <= to).toBe(true);
        expect(to <= today).toBe(true);
      }),
    );
  });

  it('returns weeks without gaps', () => {
    fc.assert(
      fc.property(anyIsoDate, (today) => {
        const previous = rollingRange('Previous Week', today);
        expect(addDays(previous.to, 1)).toBe(rollingRange('Current Week', today).from);
        expect(addDays(rollingRange('Week Before Last', today).to, 1)).toBe(previous.from);
        expect(lengthInDays(previous)).toBe(7);
      }),
    );
  });

  it('offers nine periods in the picker', () => {
    expect(PICKER_PERIODS).toHaveLength(9);
    expect(PICKER_PERIODS.at(-1)).toBe('Previous Year');
  });
});
