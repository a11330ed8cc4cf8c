/** Prepares values for a logarithmic axis: zero and below have no logarithm and become gaps. */
export function toLogValues(values: readonly (number | null)[]): (number | null)[] {
  return values.map((value) => (value !== null && value > 0 ? value : null));
}

/** Whether a logarithmic axis leaves values out. */
export function hasNoLogarithm(values: readonly (number | null)[]): boolean {
  return values.some((value) => value !== null && value <= 0);
}

/** The start of a logarithmic axis of bars: the power of ten below the smallest value, so that its bar has a length. */
export function logAxisMin(values: readonly (number | null)[]): number {
  const positive = values.filter((value): value is number => value !== null && value > 0);
  if (positive.length === 0) return 1;
  const power = Math.floor(Math.log10(Math.min(...positive)));
  const min = 10 ** power;
  return positive.includes(min) ? min / 10 : min;
}
