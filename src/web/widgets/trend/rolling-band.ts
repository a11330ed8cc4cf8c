/** The rolling mean of a series and the band around it, by period. */
export interface RollingBand {
  rolling: readonly (number | null)[];
  upper: readonly (number | null)[];
  lower: readonly (number | null)[];
}

const DEVIATIONS = 2;

/**
 * Computes, for each period, the mean of the `window` whole periods before it and the band of two standard deviations around the mean,
 * in which most values of a steady series lie. The band reaches below zero only if some value does. Partial periods are neither counted
 * nor given a band. Returns `null` if there are too few periods to draw a line.
 */
export function rollingBand(
  values: readonly (number | null)[],
  { window, isPartial }: { window: number; isPartial: (index: number) => boolean },
): RollingBand | null {
  const isWhole = (index: number) => values[index] !== null && !isPartial(index);
  const points = values.map((_, index) => {
    const before = values.slice(0, index).filter((value, earlier) => value !== null && isWhole(earlier));
    const last = before.slice(-window) as number[];
    return isWhole(index) && last.length === window ? spread(last) : null;
  });
  if (points.filter((point) => point !== null).length < 2) return null;
  const least = values.some((value) => value !== null && value < 0) ? Number.NEGATIVE_INFINITY : 0;
  return {
    rolling: points.map((point) => (point === null ? null : point.mean)),
    upper: points.map((point) => point && point.mean + DEVIATIONS * point.deviation),
    lower: points.map((point) => point && Math.max(least, point.mean - DEVIATIONS * point.deviation)),
  };
}

function spread(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) };
}
