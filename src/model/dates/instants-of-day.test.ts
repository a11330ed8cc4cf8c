import { expect, it } from 'vitest';
import { startOfDay, startOfNextDay } from './instants-of-day.ts';

it.each([
  ['2026-02-28', '2026-02-28T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
  ['9999-12-31', '9999-12-31T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
])('%s begins at %s and is over at %s', (day, from, to) => {
  expect([startOfDay(day).toISOString(), startOfNextDay(day).toISOString()]).toEqual([from, to]);
});
