import { expect, it } from 'vitest';
import { nextAttempt } from './back-off.ts';

it('tries deliveries again after longer and longer times, and gives up after the ninth attempt', () => {
  const now = new Date('2026-06-15T12:00:00Z');
  const waits = Array.from({ length: 9 }, (_, index) => nextAttempt(index + 1, now));
  const seconds = waits.map((at) => (at === null ? null : (at.getTime() - now.getTime()) / 1000));
  expect(seconds).toEqual([10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400, null]);
});
