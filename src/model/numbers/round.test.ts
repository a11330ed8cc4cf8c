import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { round } from './round.ts';

describe('round', () => {
  it.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [2.5, 0, 3],
    [-0.001, 2, 0],
    [1e-9, 2, 0],
    [123456789.125, 2, 123456789.13],
    [1e22, 2, 1e22],
  ])('rounds %d to %i decimals as %d', (value, decimals, expected) => {
    expect(round(value, decimals)).toBe(expected);
  });

  it('stays within half a unit of the last decimal', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
        expect(Math.abs(round(value, 2) - value)).toBeLessThanOrEqual(0.005 + 1e-6);
      }),
    );
  });
});
