import { describe, expect, it } from 'vitest';
import { average } from './arrange-rows.ts';

const TODAY = '2026-11-22';

describe('an average', () => {
  const averageOf = (
    averagePer: 'day' | 'month',
    dates: { from: string; to: string; type?: 'bill_date' | 'deadline' },
  ) => {
    const question = { averagePer, dates: { type: 'bill_date' as const, isDefault: false, ...dates } };
    return average([{ keys: [], values: [660] }], question, TODAY)[0]?.values[0];
  };

  it('counts the days of a period that has not ended up to today', () => {
    expect(averageOf('day', { from: '2026-11-01', to: '2026-11-30' })).toBe(30);
    expect(averageOf('day', { from: '2026-11-01', to: '2026-11-22' })).toBe(30);
    expect(averageOf('month', { from: '2026-01-01', to: '2026-12-31' })).toBeCloseTo(660 / (326 / (365.25 / 12)));
  });

  it('counts all days of a period that has ended, or that lies ahead', () => {
    expect(averageOf('day', { from: '2026-10-01', to: '2026-10-30' })).toBe(22);
    expect(averageOf('month', { from: '2025-01-01', to: '2025-12-31' })).toBe(55);
    expect(averageOf('day', { from: '2026-12-01', to: '2026-12-30' })).toBe(22);
  });

  it('counts all days in which deadlines are', () => {
    expect(averageOf('day', { from: '2026-11-01', to: '2026-11-30', type: 'deadline' })).toBe(22);
  });
});
