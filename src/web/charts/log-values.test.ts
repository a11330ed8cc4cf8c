import { describe, expect, it } from 'vitest';
import { hasNoLogarithm, logAxisMin, toLogValues } from './log-values.ts';

describe('a logarithmic axis', () => {
  it('leaves gaps for zero and below', () => {
    expect(toLogValues([10, 0, -5, null, 0.5])).toEqual([10, null, null, null, 0.5]);
  });

  it('reports values that it leaves out', () => {
    expect(hasNoLogarithm([1, null, 2])).toBe(false);
    expect(hasNoLogarithm([1, 0])).toBe(true);
    expect(hasNoLogarithm([1, -2])).toBe(true);
  });

  it.each([
    [[350, 8000], 100],
    [[100, 8000], 10],
    [[0, -4, 25], 10],
    [[0.02], 0.01],
    [[0, null], 1],
  ])('for %j starts at %d', (values, min) => {
    expect(logAxisMin(values)).toBeCloseTo(min, 10);
  });
});
