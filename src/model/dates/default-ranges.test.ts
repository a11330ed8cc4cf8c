import { describe, expect, it } from 'vitest';
import {
  clientChangeDates,
  comparisonRange,
  defaultRange,
  lastTwelveMonths,
  overviewRange,
  previousWeek,
  sameWeeksLastYear,
  signInDates,
  weekOf,
  weeksOf,
} from './default-ranges.ts';
import { rangePresets } from './range-presets.ts';

const today = '2026-11-20';

describe('default ranges', () => {
  it('depend on the page', () => {
    expect(defaultRange(today)).toEqual({ from: '2024-11-20', to: today });
    expect(overviewRange(today)).toEqual({ from: '2026-10-18', to: '2026-11-14' });
    expect(comparisonRange(0, today)).toEqual({ from: '2024-11-20', to: '2025-11-20' });
    expect(comparisonRange(1, today)).toEqual({ from: '2025-11-20', to: today });
    expect(comparisonRange(2, today)).toEqual({ from: '2025-11-20', to: today });
    expect(lastTwelveMonths(today)).toEqual({ from: '2025-11-21', to: today });
    expect(signInDates(today)).toEqual({ from: '2026-09-20', to: today, type: 'bill_date' });
    expect(previousWeek(today)).toEqual({ from: '2026-11-08', to: '2026-11-14' });
  });

  it('depend on the client', () => {
    expect(clientChangeDates('2025-05-01', today)).toEqual({ from: '2025-05-01', to: today, type: 'bill_date' });
    expect(clientChangeDates('2023-05-01', today).from).toBe('2024-11-20');
    expect(clientChangeDates(null, today).from).toBe('2024-11-20');
    expect(clientChangeDates('2027-01-01', today).from).toBe('2024-11-20');
  });
});

describe('the weeks of the Overview', () => {
  it.each([
    ['on a Sunday, the first day of a week', '2026-11-15', '2026-10-18', '2026-11-14'],
    ['on the Saturday before it', '2026-11-14', '2026-10-11', '2026-11-07'],
    ['on a Monday', '2026-11-16', '2026-10-18', '2026-11-14'],
    ['over the turn of the year', '2027-01-05', '2026-12-06', '2027-01-02'],
    ['on the first of January', '2027-01-01', '2026-11-29', '2026-12-26'],
    ['over the end of February of a leap year', '2028-03-08', '2028-02-06', '2028-03-04'],
  ])('are four full weeks from Sunday to Saturday %s', (_when, now, from, to) => {
    expect(overviewRange(now)).toEqual({ from, to });
    expect(weeksOf({ from, to })).toHaveLength(4);
  });

  it('start on Sunday without gaps', () => {
    const weeks = weeksOf(overviewRange('2027-01-05'));
    expect(weeks).toEqual(['2026-12-06', '2026-12-13', '2026-12-20', '2026-12-27']);
    expect(weekOf('2026-12-27')).toEqual({ from: '2026-12-27', to: '2027-01-02' });
  });

  it.each([
    // 2023 has 53 Sundays, 2024 is a leap year, 2028 both.
    ['2026-11-20', '2025-10-19', '2025-11-15'],
    ['2024-01-03', '2022-12-04', '2022-12-31'],
    ['2025-01-08', '2023-12-10', '2024-01-06'],
    ['2029-01-10', '2027-12-12', '2028-01-08'],
  ])('on %s have the same weekdays a year earlier', (now, from, to) => {
    expect(sameWeeksLastYear(overviewRange(now))).toEqual({ from, to });
    expect(weeksOf({ from, to }).map((week) => new Date(week).getUTCDay())).toEqual([0, 0, 0, 0]);
  });
});

describe('rangePresets', () => {
  it('lists four presets for a client with an engage date', () => {
    expect(rangePresets(today, '2023-05-01')).toEqual([
      { label: 'two years ago - Till Date', range: { from: '2024-11-20', to: today } },
      { label: 'Last Year', range: { from: '2025-01-01', to: '2025-12-31' } },
      { label: 'Year to Date', range: { from: '2026-01-01', to: today } },
      { label: 'Engage Date - Till Date', range: { from: '2023-05-01', to: today } },
    ]);
  });

  it('leaves out the engage date if there is none', () => {
    expect(rangePresets(today, null).map(({ label }) => label)).not.toContain('Engage Date - Till Date');
    expect(rangePresets(today, '2026-11-21')).toHaveLength(3);
  });
});
