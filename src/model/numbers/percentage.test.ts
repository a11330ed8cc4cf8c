import { describe, expect, it } from 'vitest';
import { latePercentage } from './late-percentage.ts';
import { percentage } from './percentage.ts';

describe('percentage', () => {
  it.each([
    [1, 3, 33.33],
    [2, 3, 66.67],
    [5, 0, 0],
    [5, 1e-8, 0],
    [5, -3, 0],
    [5e-8, 2e-8, 250],
    [-1, 8, -12.5],
    [0, 4, 0],
  ])('of %d and %d is %d', (value, base, expected) => {
    expect(percentage(value, base)).toBe(expected);
  });

  it('is null without a base', () => {
    expect(percentage(5, null)).toBeNull();
  });

  it('of late packages is based on all packages', () => {
    expect(latePercentage(7, 350)).toBe(2);
    expect(latePercentage(7, null)).toBeNull();
  });
});
