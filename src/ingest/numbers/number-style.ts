import { CURRENCY_MARK } from './currency-marks.ts';

/** The mark that separates the decimals of a number: 1,234.56 or 1.234,56. */
type DecimalMark = 'dot' | 'comma';

/** How a file writes its numbers. */
export interface NumberStyle {
  mark: DecimalMark;
  /**
   * Whether a number in the file shows which mark it uses, and none shows the other mark. Otherwise 1,234 is ambiguous: its last
   * three digits could be decimals.
   */
  isCertain: boolean;
}

/** A number of a file with its digits 1 to 9 replaced by 9, and the number of cells that contain it. */
export interface NumberShape {
  file: number;
  shape: string;
  /** Whether it is an amount in a currency without minor units, whose decimals can only be zeros: 1 or 0. */
  isWhole: number;
  cells: number;
}

/** The style of a file whose numbers have neither decimals nor thousands. */
export const PLAIN_NUMBERS: NumberStyle = { mark: 'dot', isCertain: false };

/** A non-breaking, a narrow and a thin space, which separate thousands in several countries. */
const SPACES = '\u00a0\u202f\u2009';
/** Spaces around a number, and the direction marks of Arabic and Hebrew texts. */
const EDGE = `[\\s${SPACES}\u200e\u200f]*`;
const SIGN = '[-+−]';
/** A space before or after the mark of a currency. */
const GAP = `[ ${SPACES}]?`;

/** Amounts of money in each style. */
const NUMBERS: Record<DecimalMark, RegExp> = {
  dot: anyOf(amountsOf(numberOf('\\.', ','))),
  comma: anyOf(amountsOf(numberOf(',', '\\.'))),
};
/** Other numbers. */
const QUANTITIES: Record<DecimalMark, RegExp> = {
  dot: anyOf(signed(numberOf('\\.', ','))),
  comma: anyOf(signed(numberOf(',', '\\.'))),
};
/** Three digits after the mark that are not all zero. */
const HAS_FRACTION: Record<DecimalMark, RegExp> = {
  dot: /\.(?!000)\d{3}[^0-9]*$/,
  comma: /,(?!000)\d{3}[^0-9]*$/,
};
const TWO_READINGS = /^[^0-9]*[1-9]\d{0,2}[.,]\d{3}[^0-9]*$/;

/** A number without a sign. Thousands are in groups of three digits, separated by the other mark, apostrophes or spaces. */
function numberOf(mark: string, group: string): string {
  const thousands = [group, "['’]", `[ ${SPACES}]`].map((separator) => `(?:${separator}\\d{3})+`).join('|');
  return `(?:(?:[1-9]\\d{0,2}(?:${thousands})|\\d+)(?:${mark}\\d+)?|${mark}\\d+)`;
}

/** Numbers with a sign before or after them, or in parentheses. */
function signed(number: string): string[] {
  return [`${SIGN}? ?${number}`, `\\( ?${number}\\)`, `${number}[-−]`];
}

/** The same with the mark of a currency before or after the number. */
function amountsOf(number: string): string[] {
  const before = `(?:${CURRENCY_MARK}${GAP})?`;
  const after = `(?:${GAP}${CURRENCY_MARK})?`;
  const prefix = `(?:${SIGN}?${before} ?|${CURRENCY_MARK}${GAP}${SIGN})`;
  return [`${prefix}${number}${after}`, `\\(${before} ?${number}${after}\\)`, `${before} ?${number}[-−]${after}`];
}

function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp(`^${EDGE}(?:${patterns.join('|')})${EDGE}$`);
}

/** Returns the style of a file from the shapes of all its numbers. */
export function inferNumberStyle(shapes: readonly Omit<NumberShape, 'file'>[]): NumberStyle {
  const dots = countOnly('dot', 'comma', shapes);
  const commas = countOnly('comma', 'dot', shapes);
  return { mark: commas > dots ? 'comma' : 'dot', isCertain: dots > 0 !== commas > 0 };
}

/** Counts the cells whose numbers fit one mark but not the other. */
function countOnly(mark: DecimalMark, other: DecimalMark, shapes: readonly Omit<NumberShape, 'file'>[]): number {
  const only = shapes.filter((shape) => fits(mark, shape) && !fits(other, shape));
  return only.reduce((sum, { cells }) => sum + cells, 0);
}

/**
 * Whether a shape is a number in the style of a mark. In yen, 1,234 has a thousands comma, because there are no thousandths of a yen.
 * 1,000 could be one yen with decimals of zero, unless another number in the file shows the mark.
 */
function fits(mark: DecimalMark, { shape, isWhole }: Omit<NumberShape, 'file'>): boolean {
  if (!NUMBERS[mark].test(shape)) return false;
  return Number(isWhole) === 0 || !TWO_READINGS.test(shape) || !HAS_FRACTION[mark].test(shape);
}

/**
 * Regular expressions for the numbers of a file: for all amounts, for all other numbers, and for those with two readings; `null` if
 * no number has two.
 */
export function patternsOf({ mark, isCertain }: NumberStyle): {
  amount: string;
  quantity: string;
  isAmbiguous: string | null;
} {
  return {
    amount: NUMBERS[mark].source,
    quantity: QUANTITIES[mark].source,
    isAmbiguous: isCertain ? null : TWO_READINGS.source,
  };
}
