import { describe, expect, it } from 'vitest';
import { axisRange } from './axis-range.ts';

describe('axisRange', () => {
  it('covers every value and ends at a round number', () => {
    expect(axisRange([383_021, 275_111, null], 'linear')).toEqual({ min: 0, max: 400_000 });
    expect(axisRange([0.13], 'linear')).toEqual({ min: 0, max: 0.16 });
    expect(axisRange([1000], 'linear')).toEqual({ min: 0, max: 1000 });
    expect(axisRange([-7, 90], 'linear')).toEqual({ min: -8, max: 100 });
  });

  it('ends at a power of ten on a logarithmic scale', () => {
    expect(axisRange([5, 2300, 0], 'semilog')).toEqual({ min: 1, max: 10_000 });
  });

  it('is undefined without values', () => {
    expect(axisRange([null], 'linear')).toBeUndefined();
  });
});
