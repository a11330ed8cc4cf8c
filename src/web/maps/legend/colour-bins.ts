/** A bin of amounts, from `from` up to the start of the next bin, and the index of its colour on the ramp. */
export interface ColourBin {
  from: number;
  to: number;
  step: number;
}

/**
 * Divides amounts into at most `steps` bins. Each starts at the same multiple of the one before, rounded to two digits, because spend
 * by place is so uneven that bins of equal width would put almost all places into the lowest. Amounts of zero and below are in the
 * first bin.
 */
export function toColourBins(amounts: readonly number[], steps: number): ColourBin[] {
  if (amounts.length === 0) return [];
  const max = Math.max(...amounts);
  const smallest = Math.min(...amounts.filter((amount) => amount > 0), max);
  const start = Math.min(...amounts);
  const ratio = smallest > 0 ? max / smallest : 1;
  const edges = Array.from({ length: steps - 1 }, (_, index) => toTwoDigits(smallest * ratio ** ((index + 1) / steps)));
  const starts = [start, ...new Set(edges.filter((edge) => edge > start && edge < max))];
  return starts.map((from, index) => ({
    from,
    to: starts[index + 1] ?? max,
    step: starts.length === 1 ? steps - 1 : Math.round((index * (steps - 1)) / (starts.length - 1)),
  }));
}

/** The index on the ramp of an amount's colour. */
export function colourStep(bins: readonly ColourBin[], amount: number): number {
  return bins.findLast(({ from }) => amount >= from)?.step ?? 0;
}

function toTwoDigits(amount: number): number {
  return Number(amount.toPrecision(2));
}
