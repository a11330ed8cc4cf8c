import { describe, expect, it } from 'vitest';
import { SPARKLINE, sparklinePaths } from './sparkline-path.ts';

const { width, height, margin } = SPARKLINE;
const [start, end, top, bottom] = [margin, width - margin, margin, height - margin];
const middle = height / 2;

describe('sparklinePaths', () => {
  it('draws all series on one scale, from the smallest to the largest value', () => {
    expect(
      sparklinePaths([
        [10, 30, 20],
        [20, 20, 20],
      ]),
    ).toEqual([
      `M${start} ${bottom}h0L${width / 2} ${top}L${end} ${middle}`,
      `M${start} ${middle}h0L${width / 2} ${middle}L${end} ${middle}`,
    ]);
  });

  it('leaves a gap for a missing value, and draws a dot for a value without neighbours', () => {
    expect(sparklinePaths([[1, null, 2]])).toEqual([`M${start} ${bottom}h0M${end} ${top}h0`]);
    expect(sparklinePaths([[null, null], [5]])).toEqual(['', `M${start} ${middle}h0`]);
    expect(sparklinePaths([[null], []])).toEqual(['', '']);
  });
});
