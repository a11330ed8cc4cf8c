import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitMinor } from './split-minor.ts';

/** Shares that add up to 10,000, as people enter them. */
const shares = fc
  .uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 19 })
  .map((cuts) => [0, ...cuts.sort((a, b) => a - b), 10_000])
  .map((cuts) => cuts.slice(1).map((cut, index) => cut - (cuts[index] ?? 0)));

describe('splitMinor', () => {
  it.each([
    [100, [5000, 5000], [50, 50]],
    [101, [5000, 5000], [51, 50]],
    [-101, [5000, 5000], [-51, -50]],
    [1000, [3334, 3333, 3333], [334, 333, 333]],
    [100, [3334, 3333, 3333], [34, 33, 33]],
    [1, [1000, 9000], [0, 1]],
    [0, [2500, 7500], [0, 0]],
    [7, [10_000], [7]],
  ])('splits %s by %s', (minor, points, expected) => {
    expect(splitMinor(minor, points)).toEqual(expected);
  });

  it('loses nothing and counts nothing twice, and each part differs from its exact share by less than one unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), shares, (minor, points) => {
        const parts = splitMinor(minor, points);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(minor);
        parts.forEach((part, index) => {
          expect(Math.abs(part - (minor * (points[index] ?? 0)) / 10_000)).toBeLessThan(1.001);
        });
      }),
    );
  });
});
