import { describe, expect, it } from 'vitest';
import { resolveDates } from './dates-filter.ts';
import { savedDatesFilter } from './saved-dates.ts';

const today = '2026-11-20';
const saved = {
  dateOption: 'pickupDate',
  dateFrequency: 'rp',
  periodOption: 'Previous Year',
  lastNoOfDays: 7,
} as const;

describe('savedDatesFilter', () => {
  it.each([
    [{}, { from: '2025-01-01', to: '2025-12-31' }],
    [{ periodOption: 'Someday' }, { from: '2025-11-21', to: today }],
    [{ dateFrequency: 'la' }, { from: '2026-11-14', to: today }],
    [{ dateFrequency: 'dr' }, { from: '2025-05-01', to: today }],
  ] as const)('resolves %j', (changes, range) => {
    const filter = savedDatesFilter({ ...saved, ...changes }, '2025-05-01', today);
    expect(filter.type).toBe('pickup_date');
    expect(resolveDates(filter, today, '2025-05-01')).toEqual(range);
  });
});
