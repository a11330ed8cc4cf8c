import { describe, expect, it } from 'vitest';
import { nextRun } from './next-run.ts';

const DAILY = {
  frequency: 'daily',
  weekday: null,
  monthDay: null,
  timeOfDay: '06:00',
  timeZone: 'America/New_York',
} as const;
const next = (given: object, after: string) => nextRun({ ...DAILY, ...given }, new Date(after))?.toISOString() ?? null;

describe('the next run of a schedule', () => {
  it.each([
    ['later the same day', {}, '2026-06-15T09:00:00Z', '2026-06-15T10:00:00.000Z'],
    ['on the next day if the time has passed', {}, '2026-06-15T10:00:00Z', '2026-06-16T10:00:00.000Z'],
    ['on the date in its time zone, not in UTC', {}, '2026-06-15T03:00:00Z', '2026-06-15T10:00:00.000Z'],
    ['ahead of UTC', { timeZone: 'Asia/Kolkata' }, '2026-06-15T03:00:00Z', '2026-06-16T00:30:00.000Z'],
    ['on its weekday', { frequency: 'weekly', weekday: 1 }, '2026-06-16T00:00:00Z', '2026-06-22T10:00:00.000Z'],
    [
      'on its day of the month',
      { frequency: 'monthly', monthDay: 3 },
      '2026-06-16T00:00:00Z',
      '2026-07-03T10:00:00.000Z',
    ],
    [
      'on the last day of a short month',
      { frequency: 'monthly', monthDay: 31 },
      '2026-02-01T00:00:00Z',
      '2026-02-28T11:00:00.000Z',
    ],
    ['at the local time after the clocks change', {}, '2026-03-07T12:00:00Z', '2026-03-08T10:00:00.000Z'],
    [
      'an hour later if the clock change skips its time',
      { timeOfDay: '02:30' },
      '2026-03-08T05:00:00Z',
      '2026-03-08T07:30:00.000Z',
    ],
    [
      'at the first of two times that the clock change repeats',
      { timeOfDay: '01:30' },
      '2026-11-01T04:00:00Z',
      '2026-11-01T05:30:00.000Z',
    ],
    ['not scheduled if it runs after imports', { frequency: 'afterImport' }, '2026-06-15T09:00:00Z', null],
  ])('is %s', (_case, given, after, expected) => expect(next(given, after)).toBe(expected));
});
