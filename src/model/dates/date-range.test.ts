import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDateRange } from '#test/arbitraries/iso-date.arbitrary.ts';
import {
  FUTURE_DATE_MESSAGE,
  findRangeProblem,
  isInRange,
  lengthInDays,
  periodBefore,
  REVERSED_RANGE_MESSAGE,
  samePeriodLastYear,
} from './date-range.ts';
import { addDays } from './iso-date.ts';

const today = '2026-11-20';

describe('findRangeProblem', () => {
  it('accepts a range up to today', () => {
    expect(findRangeProblem({ from: today, to: today }, today)).toBeNull();
  });

  it('rejects future dates and reversed ranges', () => {
    expect(findRangeProblem({ from: '2026-11-01', to: '2026-11-21' }, today)).toBe(FUTURE_DATE_MESSAGE);
    expect(findRangeProblem({ from: '2026-11-21', to: '2026-11-01' }, today)).toBe(FUTURE_DATE_MESSAGE);
    expect(findRangeProblem({ from: '2026-11-02', to: '2026-11-01' }, today)).toBe(REVERSED_RANGE_MESSAGE);
  });
});

describe('periodBefore and samePeriodLastYear', () => {
  it('compare days with days', () => {
    expect(periodBefore({ from: '2026-11-10', to: '2026-11-20' })).toEqual({ from: '2026-10-30', to: '2026-11-09' });
    expect(samePeriodLastYear({ from: '2026-11-10', to: '2026-11-20' })).toEqual({
      from: '2025-11-10',
      to: '2025-11-20',
    });
  });

  it('compare whole months with whole months', () => {
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(periodBefore({ from: '2026-04-01', to: '2026-06-30' })).toEqual({ from: '2026-01-01', to: '2026-03-31' });
    expect(samePeriodLastYear({ from: '2025-02-01', to: '2025-02-28' })).toEqual({
      from: '2024-02-01',
      to: '2024-02-29',
    });
  });

  it('end the day before, with the same length unless both are whole months', () => {
    fc.assert(
      fc.property(anyDateRange, (range) => {
        const before = periodBefore(range);
        expect(addDays(before.to, 1)).toBe(range.from);
        const isWholeMonths = range.from.endsWith('-01') && addDays(range.to, 1).endsWith('-01');
        if (!isWholeMonths) expect(lengthInDays(before)).toBe(lengthInDays(range));
        expect(isInRange(before.to, range)).toBe(false);
      }),
    );
  });
});
