/** The limits of a figure. Without a limit, the figure can't be outside it. */
export interface Band {
  low: number | null;
  high: number | null;
}

/** The history of a figure: earlier periods with their figures a year before, and the figure a year before the judged period. */
interface History {
  earlier: readonly { now: number | null; before: number | null }[];
  yearBefore: number | null;
  /** How many usual deviations the band is wide to each side. */
  times: number;
}

/** A median of fewer periods says too little. */
const MIN_PERIODS = 8;
/** For normally distributed figures, the median absolute deviation times this is the standard deviation. */
const DEVIATION_OF_MAD = 1.4826;
/** The smallest width to each side, as a share of the middle. Otherwise, after equal figures every cent would be unusual. */
const MIN_WIDTH = 0.05;

/**
 * The band of usual figures: the median of the earlier periods, plus and minus `times` usual deviations (1.4826 × the median absolute
 * deviation). Medians are used because one extreme week moves a mean and a standard deviation so far that the next one seems usual.
 *
 * If at least eight earlier periods have a figure of the year before, the band is seasonal: it is made from their changes over the year
 * (figure ÷ figure a year before) and multiplied by the figure a year before the judged period. So a peak that comes every December is
 * usual, and growth is too. Without that history the plain band is used, and with fewer than eight earlier periods there is none.
 */
export function bandOf({ earlier, yearBefore, times }: History): Band {
  if (yearBefore !== null && yearBefore > 0) {
    const changes = earlier.flatMap(({ now, before }) =>
      now === null || before === null || before <= 0 ? [] : [now / before],
    );
    const band = plainBand(changes, times);
    if (band !== null) return { low: band.low * yearBefore, high: band.high * yearBefore };
  }
  const figures = earlier.flatMap(({ now }) => (now === null ? [] : [now]));
  return plainBand(figures, times) ?? { low: null, high: null };
}

function plainBand(values: readonly number[], times: number): { low: number; high: number } | null {
  if (values.length < MIN_PERIODS) return null;
  const middle = median(values);
  const deviation = DEVIATION_OF_MAD * median(values.map((value) => Math.abs(value - middle)));
  const width = Math.max(times * deviation, MIN_WIDTH * Math.abs(middle));
  // No measure is negative in ordinary periods, so a lower limit below zero would only mislead.
  return { low: Math.max(0, middle - width), high: middle + width };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}
