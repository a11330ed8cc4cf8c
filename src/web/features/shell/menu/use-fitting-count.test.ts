import { describe, expect, it } from 'vitest';
import { countFitting } from './use-fitting-count.ts';

describe('countFitting', () => {
  // Four items and the button for the rest.
  const widths = [100, 100, 100, 100, 60];

  it.each([
    [430, 4],
    [429, 3],
    [390, 3],
    [389, 2],
    [170, 1],
    [60, 0],
    [0, 0],
  ])('fits into %i pixels: %i', (available, count) => {
    expect(countFitting(widths, { available, gap: 10 })).toBe(count);
  });
});
