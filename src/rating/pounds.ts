/** The next whole number. Conversions between units leave tiny errors, which don't count. */
export function ceilOf(value: number): number {
  return Math.ceil(Math.round(value * 1e6) / 1e6);
}

/** The nearest whole number, halves up. Conversions between units leave tiny errors, which don't count. */
export function nearestOf(value: number): number {
  return Math.round(Math.round(value * 1e6) / 1e6);
}
