/** Amounts from `from` up to the next bin's, and the place of their colour on the ramp. */
export interface ColourBin {
  from: number;
  to: number;
  step: number;
}

/**
 * Amounts sorted into at most `steps` bins with about as many amounts each. Spend by place is so uneven that bins of equal width
 * would leave all but a few places in the lowest.
 */
export function toColourBins(amounts: readonly number[], steps: number): ColourBin[] {
  const sorted = [...amounts].sort((a, b) => a - b);
  const first = sorted[0];
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return [];
  const starts = Array.from({ length: steps }, (_, step) => sorted[Math.floor((step * sorted.length) / steps)] ?? last);
  const distinct = starts.filter((start, index) => index === 0 || start > (starts[index - 1] ?? start));
  return distinct.map((from, index) => ({
    from,
    to: distinct[index + 1] ?? last,
    step: distinct.length === 1 ? steps - 1 : Math.round((index * (steps - 1)) / (distinct.length - 1)),
  }));
}

/** The place on the ramp of an amount's bin. */
export function colourStep(bins: readonly ColourBin[], amount: number): number {
  return bins.findLast(({ from }) => amount >= from)?.step ?? 0;
}
