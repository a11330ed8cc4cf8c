import { expect, it } from 'vitest';
import { bucketOf, emptyHistogram, percentileMs } from './response-times.ts';

const timesOf = (...all: number[]) => {
  const times = emptyHistogram();
  for (const ms of all) times[bucketOf(ms)] = (times[bucketOf(ms)] ?? 0) + 1;
  return times;
};

it.each([
  [[3, 4, 40, 900], 0.5, 5],
  [[3, 4, 40, 900], 0.75, 50],
  [[3, 4, 40, 900], 0.95, 1000],
  [[5, 10], 0.5, 5],
  [[5.1], 0.5, 10],
  [[6000], 0.5, null],
  [[3, 6000], 0.5, 5],
  [[], 0.5, null],
])('of %j, the percentile %d is within %j ms', (all, share, ms) => {
  expect(percentileMs(timesOf(...all), share)).toBe(ms);
});
