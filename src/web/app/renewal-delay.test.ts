import { expect, it } from 'vitest';
import { renewalDelayMs } from './renewal-delay.ts';

it.each([
  ['just received', 0, 12 * 60_000],
  ['five minutes old', 5 * 60_000, 7 * 60_000],
  ['nearly over', 14 * 60_000, 5_000],
  ['long over', 600 * 60_000, 5_000],
  ['received before the clock was set back', -600 * 60_000, 12 * 60_000],
])('schedules the renewal of a 15-minute token that is %s', (_case, ageMs, delayMs) => {
  const receivedAt = 1_000_000_000;
  expect(renewalDelayMs({ lifetimeMs: 15 * 60_000, receivedAt }, receivedAt + ageMs)).toBe(delayMs);
});
