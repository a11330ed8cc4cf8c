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

  it.each([
    ['weekly', 1, '2026-05-04', '2026-05-11'],
    ['weekly', 1, '2026-05-05', '2026-05-11'],
    ['weekly', 1, '2026-05-02', '2026-05-11'],
    ['weekly', null, '2026-05-05', '2026-05-12'],
    ['every two weeks', 5, '2026-05-01', '2026-05-15'],
    ['every two weeks', 5, '2026-05-03', '2026-05-15'],
    ['monthly', 15, '2026-05-15', '2026-06-15'],
    ['monthly', 15, '2026-05-14', '2026-06-15'],
    ['monthly', 31, '2026-01-31', '2026-02-28'],
    ['monthly', 31, '2026-02-28', '2026-03-31'],
    ['monthly', 1, '2026-05-31', '2026-07-01'],
    ['monthly', null, '2026-01-31', '2026-02-28'],
  ] as const)(
    'expects the next %s invoice on the agreed day (%s) after %s',
    (invoiceRhythm, invoiceDay, last, dueOn) => {
      expect(rhythmOf([last], last, { invoiceRhythm, invoiceDay, activeTo: null })).toMatchObject({
        lastOn: last,
        dueOn,
      });
    },
  );

  it('judges delays by the agreed rhythm, and expects nothing after the last day of the account', () => {
    const agreed = { invoiceRhythm: 'monthly', invoiceDay: null, activeTo: null } as const;
    expect(rhythmOf(weekly([0, 1, 2, 3]), '2026-02-10')?.daysLate).toBe(10);
    expect(rhythmOf(weekly([0, 1, 2, 3]), '2026-02-10', agreed)).toMatchObject({ dueOn: '2026-02-24', daysLate: 0 });
    expect(rhythmOf(weekly([3]), '2026-03-20', agreed)?.daysLate).toBe(24);
    expect(rhythmOf(weekly([3]), '2026-03-20', { ...agreed, activeTo: '2026-02-23' })).toBeNull();
  });
});
