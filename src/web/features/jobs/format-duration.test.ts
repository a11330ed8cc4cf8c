import { expect, it } from 'vitest';
import { formatDuration } from './format-duration.ts';

it.each([
  [-5, '0 ms'],
  [999, '999 ms'],
  [1500, '1.5 sec'],
  [90_000, '1.5 min'],
  [5_400_000, '1.5 hr'],
])('formats %s ms as %s', (ms, text) => {
  expect(formatDuration(ms, 'en-US')).toBe(text);
});
