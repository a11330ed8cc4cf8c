import { expect, it } from 'vitest';
import { placeClock } from './place-clock.ts';

const OHIO = { state: 'OH', country: 'US' };

it.each<[string, string, string | null, { state: string | null; country: string | null }, string]>([
  ['keeps a clock without an offset', '2025-11-05T10:30:00', null, OHIO, '2025-11-05T10:30:00'],
  ['keeps a clock with the offset of its place', '2025-11-05T10:30:00', '-05:00', OHIO, '2025-11-05T10:30:00'],
  ['keeps the winter offset in summer', '2025-09-05T10:30:00', '-0500', OHIO, '2025-09-05T10:30:00'],
  ['converts UTC in winter', '2025-11-05T15:30:00', 'Z', OHIO, '2025-11-05T10:30:00'],
  ['converts UTC in summer', '2025-09-05T02:30:00', 'Z', OHIO, '2025-09-04T22:30:00'],
  [
    'converts the offset of another place',
    '2025-11-05T10:30:00',
    '-05:00',
    { state: 'ca', country: null },
    '2025-11-05T07:30:00',
  ],
  [
    'takes UTC as the clock of London in winter',
    '2025-11-05T10:30:00',
    'Z',
    { state: null, country: 'GB' },
    '2025-11-05T10:30:00',
  ],
  [
    'converts UTC in a country with one clock',
    '2025-11-05T10:30:00',
    'Z',
    { state: null, country: 'DE' },
    '2025-11-05T11:30:00',
  ],
  [
    'keeps UTC in a country with several clocks',
    '2025-11-05T10:30:00',
    'Z',
    { state: null, country: 'AU' },
    '2025-11-05T10:30:00',
  ],
  ['keeps UTC without a place', '2025-11-05T10:30:00', 'Z', { state: null, country: null }, '2025-11-05T10:30:00'],
])('%s', (_, clock, offset, place, expected) => expect(placeClock(clock, offset, place)).toBe(expected));
