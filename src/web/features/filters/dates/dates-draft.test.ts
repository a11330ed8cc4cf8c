import { describe, expect, it } from 'vitest';
import { addDays } from '#model/dates/iso-date.ts';
import { DEFAULT_LAST_DAYS } from '#model/dates/last-days.ts';
import { DEFAULT_ROLLING_PERIOD } from '#model/dates/rolling-period.ts';
import { getToday } from '#web/format/today.ts';
import { initialDraft, isComplete, toDatesFilter } from './dates-draft.ts';

const range = { from: '2026-01-01', to: '2026-01-31' };
const draft = initialDraft({
  datesFilter: { type: 'bill_date', frequency: 'rp', rollingPeriod: 'YTD', lastDays: null, from: null, to: null },
  dates: { type: 'bill_date', ...range },
});

it('starts with the current choice and defaults for the other modes', () => {
  expect(draft).toEqual({
    type: 'bill_date',
    frequency: 'rp',
    rollingPeriod: 'YTD',
    lastDays: DEFAULT_LAST_DAYS,
    ...range,
  });
  const lastDays = { ...draft, frequency: 'la' as const, rollingPeriod: null, lastDays: 7 };
  const again = initialDraft({ datesFilter: lastDays, dates: { type: 'bill_date', ...range } });
  expect([again.rollingPeriod, again.lastDays]).toEqual([DEFAULT_ROLLING_PERIOD, 7]);
});

it('applies only the fields of the selected mode', () => {
  const nothing = { rollingPeriod: null, lastDays: null, from: null, to: null };
  const type = 'bill_date' as const;
  expect(toDatesFilter(draft)).toEqual({ ...nothing, type, frequency: 'rp', rollingPeriod: 'YTD' });
  expect(toDatesFilter({ ...draft, frequency: 'la', lastDays: 7 })).toEqual({
    ...nothing,
    type,
    frequency: 'la',
    lastDays: 7,
  });
  expect(toDatesFilter({ ...draft, frequency: 'dr' })).toEqual({ ...nothing, type, frequency: 'dr', ...range });
});

describe('isComplete', () => {
  it.each([
    [{}, true],
    [{ frequency: 'la' as const, lastDays: 0 }, false],
    [{ frequency: 'la' as const, lastDays: 366 }, false],
    [{ frequency: 'dr' as const }, true],
    [{ frequency: 'dr' as const, to: null }, false],
    [{ frequency: 'dr' as const, from: '2026-02-01' }, false],
    [{ frequency: 'dr' as const, to: addDays(getToday(), 1) }, false],
  ])('with %j is %s', (change, expected) => {
    expect(isComplete({ ...draft, ...change })).toBe(expected);
  });
});
