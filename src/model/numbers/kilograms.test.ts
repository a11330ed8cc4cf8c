import { describe, expect, it } from 'vitest';
import { toKilograms } from './kilograms.ts';

describe('toKilograms', () => {
  it.each([
    [0, 0],
    [1, 0.45],
    [10, 4.54],
    [150, 68.04],
    [-1, -0.45],
  ])('converts %d lb to %d kg', (pounds, kilograms) => {
    expect(toKilograms(pounds)).toBe(kilograms);
  });
});
