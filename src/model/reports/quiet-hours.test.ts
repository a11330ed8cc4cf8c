import { expect, it } from 'vitest';
import { afterQuietHours } from './quiet-hours.ts';

const night = { from: '22:00', to: '06:30', timeZone: 'America/New_York' };
const noon = { from: '12:00', to: '13:00', timeZone: 'UTC' };

it.each([
  [night, '2026-06-15T01:59:00Z', '2026-06-15T01:59:00Z'],
  [night, '2026-06-15T02:00:00Z', '2026-06-15T10:30:00Z'],
  [night, '2026-06-15T10:29:59Z', '2026-06-15T10:30:00Z'],
  [night, '2026-06-15T10:30:00Z', '2026-06-15T10:30:00Z'],
  // The clocks go forward in this night.
  [night, '2026-03-08T05:00:00Z', '2026-03-08T10:30:00Z'],
  [noon, '2026-06-15T12:30:00Z', '2026-06-15T13:00:00Z'],
  [noon, '2026-06-15T11:59:59Z', '2026-06-15T11:59:59Z'],
  [null, '2026-06-15T12:30:00Z', '2026-06-15T12:30:00Z'],
])('afterQuietHours: after %o, %s becomes %s', (quiet, at, expected) => {
  expect(afterQuietHours(quiet, new Date(at))).toEqual(new Date(expected));
});
