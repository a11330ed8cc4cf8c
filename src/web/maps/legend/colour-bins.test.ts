import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colourStep, toColourBins } from './colour-bins.ts';

describe('toColourBins', () => {
  it('starts each bin at the same multiple of the one before', () => {
    expect(toColourBins([10, 4000, 10_000], 3)).toEqual([
      { from: 10, to: 100, step: 0 },
      { from: 100, to: 1000, step: 1 },
      { from: 1000, to: 10_000, step: 2 },
    ]);
  });

  it('keeps a small amount apart from a large one, however many there are of either', () => {
    const bins = toColourBins([356, 357, 358, 359, 1_140_000], 6);
    expect([356, 359, 1_140_000].map((amount) => colourStep(bins, amount))).toEqual([0, 0, 5]);
  });

  it('puts amounts of zero and below into the first bin', () => {
    const bins = toColourBins([-500, 0, 10, 1000], 2);
    expect(bins).toEqual([
      { from: -500, to: 100, step: 0 },
      { from: 100, to: 1000, step: 1 },
    ]);
    expect(toColourBins([-5, -3], 6).map(({ from, to }) => [from, to])).toEqual([[-5, -3]]);
  });

  it('gives a single amount the strongest colour, and returns nothing without amounts', () => {
    expect(toColourBins([42, 42], 6)).toEqual([{ from: 42, to: 42, step: 5 }]);
    expect(toColourBins([], 6)).toEqual([]);
  });

  it('never gives a larger amount a lower step', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (amounts) => {
        const bins = toColourBins(amounts, 6);
        const steps = [...amounts].sort((a, b) => a - b).map((amount) => colourStep(bins, amount));
        expect(steps).toEqual([...steps].sort((a, b) => a - b));
        expect(bins.map(({ from }) => from)).toEqual(bins.map(({ from }) => from).sort((a, b) => a - b));
      }),
    );
  });
});
