import { describe, expect, it } from 'vitest';
import { addDays } from '#model/dates/iso-date.ts';
import { rhythmOf } from './expected-arrival.ts';

const weekly = (weeks: readonly number[]) => weeks.map((week) => addDays('2026-01-03', week * 7));

describe('rhythmOf', () => {
  it('finds a weekly rhythm and the next due date', () => {
    expect(rhythmOf(weekly([0, 1, 2, 3]), '2026-01-27')).toEqual({
      everyDays: 7,
      lastOn: '2026-01-24',
      dueOn: '2026-01-31',
      daysLate: 0,
      gaps: [],
    });
  });

  it('allows half a week before an invoice is overdue', () => {
    expect(rhythmOf(weekly([0, 1, 2, 3]), '2026-02-04')?.daysLate).toBe(0);
    expect(rhythmOf(weekly([0, 1, 2, 3]), '2026-02-05')?.daysLate).toBe(5);
  });

  it('lists earlier gaps regardless of order and duplicates', () => {
    const days = weekly([5, 0, 1, 2, 2, 6, 7]);
    expect(rhythmOf(days, '2026-02-22')?.gaps).toEqual([{ from: '2026-01-17', to: '2026-02-07' }]);
  });

  it('finds a rhythm of working days without treating weekends as gaps', () => {
    const days = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08', '2026-01-09', '2026-01-12', '2026-01-13'];
    expect(rhythmOf(days, '2026-01-16')).toMatchObject({ everyDays: 1, daysLate: 0, gaps: [] });
    expect(rhythmOf(days, '2026-01-17')?.daysLate).toBe(3);
  });

  it('returns null for too few invoices', () => {
    expect(rhythmOf(weekly([0, 1, 2]), '2026-02-22')).toBeNull();
    expect(rhythmOf([], '2026-02-22')).toBeNull();
  });
});
