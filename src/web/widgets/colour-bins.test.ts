import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colourStep, toColourBins } from './colour-bins.ts';

describe('toColourBins', () => {
  it('gives each bin about as many amounts', () => {
    expect(toColourBins([1, 2, 3, 4, 500, 6000], 3)).toEqual([
      { from: 1, to: 3, step: 0 },
      { from: 3, to: 500, step: 1 },
      { from: 500, to: 6000, step: 2 },
    ]);
  });

  it('spreads fewer bins over the whole ramp', () => {
    expect(toColourBins([7, 7, 7, 9], 4).map(({ from, step }) => [from, step])).toEqual([
      [7, 0],
      [9, 3],
    ]);
  });

  it('shows a single amount in the deepest colour, and nothing for none', () => {
    expect(toColourBins([42], 6)).toEqual([{ from: 42, to: 42, step: 5 }]);
    expect(toColourBins([], 6)).toEqual([]);
  });

  it('never gives a larger amount a lower step', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (amounts) => {
        const bins = toColourBins(amounts, 6);
        const steps = [...amounts].sort((a, b) => a - b).map((amount) => colourStep(bins, amount));
        expect(steps).toEqual([...steps].sort((a, b) => a - b));
      }),
    );
  });
});
