import { describe, expect, it } from 'vitest';
import { passwordDaysLeft } from './password-days-left.ts';

describe('days a password stays valid', () => {
  it.each([
    ['at once', '2026-06-15T12:00:00Z', 90],
    ['a day and a half after', '2026-06-14T00:00:00Z', 89],
    ['twelve hours before the end', '2026-03-18T00:00:00Z', 1],
    ['at the end', '2026-03-17T12:00:00Z', 0],
    ['a minute after the end', '2026-03-17T11:59:00Z', 0],
    ['a day after the end', '2026-03-16T12:00:00Z', 0],
    ['of a temporary password', '1970-01-01T00:00:00Z', 0],
  ])('are counted %s', (_case, changedAt, days) => {
    expect(passwordDaysLeft(new Date(changedAt), 90, new Date('2026-06-15T12:00:00Z')) + 0).toBe(days);
  });
});
