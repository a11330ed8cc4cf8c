import { expect, it } from 'vitest';
import { formatDuration } from './format-duration.ts';

it.each([
  [-5, '0 ms'],
  [999, '999 ms'],
  [1500, '0:00:02'],
  [90_000, '0:01:30'],
  [5_400_000, '1:30:00'],
  [360_000_000, '100:00:00'],
])('formats %s ms as %s', (ms, text) => {
  expect(formatDuration(ms, 'en-US')).toBe(text);
});
