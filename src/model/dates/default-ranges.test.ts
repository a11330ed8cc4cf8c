import { describe, expect, it } from 'vitest';
import {
  clientChangeDates,
  comparisonRange,
  defaultRange,
  lastTwelveMonths,
  overviewRange,
  previousWeek,
  signInDates,
} from './default-ranges.ts';
import { rangePresets } from './range-presets.ts';

const today = '2026-11-20';

describe('default ranges', () => {
  it('follow the page', () => {
    expect(defaultRange(today)).toEqual({ from: '2024-11-20', to: today });
    expect(overviewRange(today)).toEqual({ from: '2026-10-18', to: today });
    expect(comparisonRange(0, today)).toEqual({ from: '2024-11-20', to: '2025-11-20' });
    expect(comparisonRange(1, today)).toEqual({ from: '2025-11-20', to: today });
    expect(comparisonRange(2, today)).toEqual({ from: '2025-11-20', to: today });
    expect(lastTwelveMonths(today)).toEqual({ from: '2025-11-21', to: today });
    expect(signInDates(today)).toEqual({ from: '2026-09-20', to: today, type: 'bill_date' });
    expect(previousWeek(today)).toEqual({ from: '2026-11-08', to: '2026-11-14' });
  });

  it('follow the client', () => {
    expect(clientChangeDates('2023-05-01', today)).toEqual({ from: '2023-05-01', to: today, type: 'bill_date' });
    expect(clientChangeDates(null, today).from).toBe('2024-11-20');
    expect(clientChangeDates('2027-01-01', today).from).toBe('2024-11-20');
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

  it('leaves the engage date out where there is none', () => {
    expect(rangePresets(today, null).map(({ label }) => label)).not.toContain('Engage Date - Till Date');
    expect(rangePresets(today, '2026-11-21')).toHaveLength(3);
  });
});
