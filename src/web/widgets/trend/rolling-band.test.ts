import { describe, expect, it } from 'vitest';
import { rollingBand } from './rolling-band.ts';

const allWhole = { window: 3, isPartial: () => false };

describe('rollingBand', () => {
  it('returns the mean of the periods before, and two sample deviations to either side', () => {
    expect(rollingBand([8, 10, 12, 99, 10], allWhole)).toEqual({
      rolling: [null, null, null, 10, expect.closeTo(121 / 3)],
      upper: [
        null,
        null,
        null,
        14,
        expect.closeTo(121 / 3 + 2 * Math.sqrt((30.3333 ** 2 + 28.3333 ** 2 + 58.6667 ** 2) / 2), 2),
      ],
      lower: [null, null, null, 6, 0],
    });
  });

  it('reaches below zero only if the values do', () => {
    const lower = (values: number[]) => rollingBand(values, allWhole)?.lower.at(-1);
    expect(lower([0, 0, 9, 0, 0])).toBe(0);
    expect(lower([-1, 0, 9, 0, 0])).toBeCloseTo(3 - 2 * Math.sqrt(27));
  });

  it('skips partial periods and periods without a value', () => {
    const band = rollingBand([1, 8, null, 10, 12, 7, 8, 3], {
      window: 3,
      isPartial: (index) => index === 0 || index === 7,
    });
    expect(band?.rolling).toEqual([null, null, null, null, null, 10, expect.closeTo(29 / 3), null]);
  });

  it('returns null with too few periods', () => {
    expect(rollingBand([1, 2, 3, 4], allWhole)).toBeNull();
    expect(rollingBand([], allWhole)).toBeNull();
  });
});
