import { describe, expect, it } from 'vitest';
import { formatDay } from './format-day.ts';

describe('formatDay', () => {
  it('writes a UTC date in the language, and a dash for no date', () => {
    expect(formatDay('2026-01-01', 'en')).toBe('Jan 1, 2026');
    expect(formatDay('2026-12-31', 'fr')).toBe('31 déc. 2026');
    expect(formatDay(null, 'en')).toBe('–');
  });
});
