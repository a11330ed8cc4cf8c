import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halfUp, scaled, shareOf } from './half-up.ts';

describe('rounding half up', () => {
  it.each([
    [5, 2, 3],
    [-5, 2, -3],
    [4, 3, 1],
    [-4, -3, 1],
    [0, 7, 0],
    [1, -3, 0],
    [1_999_999_999_999_999, 2_000_000_000_000_000, 1],
  ])('rounds %d / %d to %d', (top, bottom, rounded) => expect(halfUp(top, bottom)).toBe(rounded));

  it.each([
    [4110, 365_000, 1500],
    [101, 5_000, 1],
    [100, 5_000, 1],
    [99, 5_000, 0],
  ])('takes of %d minor units %d millionths: %d', (minor, share, part) => expect(shareOf(minor, share)).toBe(part));

  it('gives the same result for large products as exact arithmetic', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer({ min: 1 }), (value, top, bottom) => {
        const exact = BigInt(value) * BigInt(top);
        const magnitude = exact < 0n ? -exact : exact;
        const rounded = (2n * magnitude + BigInt(bottom)) / (2n * BigInt(bottom));
        expect(scaled(value, top, bottom) + 0).toBe(Number(exact < 0n ? -rounded : rounded));
      }),
    );
  });
});
