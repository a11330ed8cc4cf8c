/** Rounds up to a whole number. Conversions between units leave tiny errors, which are ignored. */
export function ceilOf(value: number): number {
  return Math.ceil(Math.round(value * 1e6) / 1e6);
}

/** Rounds to the nearest whole number, halves up. Conversions between units leave tiny errors, which are ignored. */
export function nearestOf(value: number): number {
  return Math.round(Math.round(value * 1e6) / 1e6);
}
