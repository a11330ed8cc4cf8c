/** The mark before the decimals of a number: 1,234.56 or 1.234,56. */
type DecimalMark = 'dot' | 'comma';

/** How a file writes its numbers. */
export interface NumberStyle {
  mark: DecimalMark;
  /**
   * Whether a number of the file shows its mark, and none shows the other one. Otherwise 1,234 is ambiguous: its last digits could
   * be decimals.
   */
  isCertain: boolean;
}

/** A number of a file with its digits 1 to 9 replaced by 9, and in how many of its cells it occurs. */
export interface NumberShape {
  file: number;
  shape: string;
  cells: number;
}

/** The style of a file without decimals and thousands. */
export const PLAIN_NUMBERS: NumberStyle = { mark: 'dot', isCertain: false };

/** A non-breaking, a narrow and a thin space, which separate thousands in several countries. */
const SPACES = '\u00a0\u202f\u2009';
const SIGN = '[-+−]';
const CURRENCY = '[$€£¥]';

const NUMBERS: Record<DecimalMark, RegExp> = { dot: numbersWith('\\.', ','), comma: numbersWith(',', '\\.') };
const TWO_READINGS = /^[^0-9]*[1-9]\d{0,2}[.,]\d{3}[^0-9]*$/;

/**
 * Numbers with a sign before or after them or in parentheses, a currency sign, and thousands in groups of three, which the other
 * mark, apostrophes or spaces separate.
 */
function numbersWith(mark: string, group: string): RegExp {
  const thousands = [group, "['’]", `[ ${SPACES}]`].map((separator) => `(?:${separator}\\d{3})+`).join('|');
  const amount = `(?:(?:[1-9]\\d{0,2}(?:${thousands})|\\d+)(?:${mark}\\d+)?|${mark}\\d+)`;
  const prefix = `(?:${SIGN}?${CURRENCY}? ?|${CURRENCY} ?${SIGN})`;
  const written = [
    `${prefix}${amount}(?: ?${CURRENCY})?`,
    `\\(${CURRENCY}? ?${amount}\\)`,
    `${CURRENCY}? ?${amount}[-−]`,
  ];
  return new RegExp(`^(?:${written.join('|')})$`);
}

/** Returns the style of a file from the shapes of all its numbers. */
export function inferNumberStyle(shapes: readonly Omit<NumberShape, 'file'>[]): NumberStyle {
  const dots = countOnly('dot', 'comma', shapes);
  const commas = countOnly('comma', 'dot', shapes);
  return { mark: commas > dots ? 'comma' : 'dot', isCertain: dots > 0 !== commas > 0 };
}

/** Counts the cells that are numbers with one mark, but not with the other. */
function countOnly(mark: DecimalMark, other: DecimalMark, shapes: readonly Omit<NumberShape, 'file'>[]): number {
  const only = shapes.filter(({ shape }) => NUMBERS[mark].test(shape) && !NUMBERS[other].test(shape));
  return only.reduce((sum, { cells }) => sum + cells, 0);
}

/** The regular expressions of a file's numbers, and of those that have two readings in it; `null` if none has. */
export function patternsOf({ mark, isCertain }: NumberStyle): { fits: string; isAmbiguous: string | null } {
  return { fits: NUMBERS[mark].source, isAmbiguous: isCertain ? null : TWO_READINGS.source };
}
