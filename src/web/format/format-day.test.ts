import { expect, it } from 'vitest';
import { formatDay } from './format-day.ts';

it('writes a day of UTC in the language, and a dash for none', () => {
  expect(formatDay('2026-01-01', 'en')).toBe('Jan 1, 2026');
  expect(formatDay('2026-12-31', 'fr')).toBe('31 déc. 2026');
  expect(formatDay(null, 'en')).toBe('–');
});
