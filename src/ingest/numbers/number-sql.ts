import { quote } from '#ingest/sql-texts.ts';
import { CURRENCY_MARK, hasKnownMarks, hasOtherCurrency } from './currency-marks.ts';
import { hasTooManyDecimals, isTooLarge, TOO_LARGE, TOO_MANY_DECIMALS } from './minor-units.ts';
import { type NumberStyle, patternsOf } from './number-style.ts';

/** How many digits an amount can have before and after its decimal mark. Any sum of a line's amounts is exact. */
const MAX_DIGITS = 13;
const MAX_DECIMALS = 4;

/** SQL for the text of a number, and for the number that was read from it. */
interface Read {
  raw: string;
  number: string;
}

/** SQL for the currency of a line: its code in capitals, its minor unit, and the marks of all currencies. */
export interface LineCurrency {
  currency: string;
  minorUnit: string;
  marks: string;
}

/** SQL that reads numbers in the style of a file, and says why a text is not one. */
export class NumberSql {
  constructor(private readonly style: NumberStyle) {}

  /** An amount as Nullable(Decimal(18, 4)); NULL if the text isn't one, or has more digits than an amount can have. */
  decimalOf(raw: string): string {
    const number = this.plainNumber(raw, {
      fits: patternsOf(this.style).amount,
      whole: `\\\\d{1,${MAX_DIGITS}}`,
      fraction: `\\\\.\\\\d{1,${MAX_DECIMALS}}`,
      // The engine would cut off further decimals. Zeros at the end are cut off here, so that no other digits are.
      rewrite: (text) =>
        `extract(replaceRegexpOne(${text}, '(\\\\.\\\\d{${MAX_DECIMALS}})0+$', '\\\\1'), '^-?0*\\\\d{0,${MAX_DIGITS}}(?:\\\\.\\\\d{0,${MAX_DECIMALS}})?$')`,
    });
    return `toDecimal64OrNull(${number}, ${MAX_DECIMALS})`;
  }

  /** A number as Nullable(Float64). */
  floatOf(raw: string): string {
    return this.floatIn(raw, patternsOf(this.style).quantity);
  }

  private floatIn(raw: string, fits: string): string {
    return `toFloat64OrNull(${this.plainNumber(raw, { fits, whole: '\\\\d+', fraction: '\\\\.\\\\d+', rewrite: (text) => text })})`;
  }

  /** Whether an amount can't be read, or its line's currency can't have it. One that doesn't count can be in another currency, with more decimals. */
  isWrongAmount({ raw, number }: Read, { counts, ...line }: LineCurrency & { counts: string }): string {
    const { minorUnit } = line;
    const isBeyond = `(${hasTooManyDecimals(number, minorUnit)} OR ${isTooLarge(number, minorUnit)})`;
    return `if(isNull(${number}), ${raw} != '', ${counts} AND (ifNull(${isBeyond}, 0) OR ${hasOtherCurrency(raw, line)}))`;
  }

  /** What is wrong with a wrong amount. */
  reasonOfAmount({ raw, number }: Read, line: LineCurrency): string {
    const { amount } = patternsOf(this.style);
    const isLarge = `if(isNull(${number}), ifNull(abs(${this.floatIn(raw, amount)}) >= 1e${MAX_DIGITS}, 0), ifNull(${isTooLarge(number, line.minorUnit)}, 0))`;
    const isNumber = `match(${raw}, ${quote(amount)}) AND ${hasKnownMarks(raw, line.marks)}`;
    return `multiIf(
      NOT (${isNumber}), ${quote('is not an amount')},
      ${hasOtherCurrency(raw, line)}, concat('is not in ', ${line.currency}, ', the currency of its line'),
      ${isLarge}, ${quote(TOO_LARGE)}, ${this.reasonOfNumber(raw, TOO_MANY_DECIMALS)})`;
  }

  /** Whether a text is not a number that a quantity can have. */
  isWrongQuantity({ raw, number }: Read): string {
    return `if(isNull(${number}), ${raw} != '', NOT isFinite(assumeNotNull(${number})) OR assumeNotNull(${number}) < 0)`;
  }

  /** What is wrong with a wrong quantity. */
  reasonOfQuantity({ raw, number }: Read): string {
    return `multiIf(isNull(${number}), ${this.reasonOfNumber(raw, 'is not a number')}, isFinite(assumeNotNull(${number})), 'is negative', 'is too large')`;
  }

  private reasonOfNumber(raw: string, otherwise: string): string {
    const { isAmbiguous } = patternsOf(this.style);
    if (isAmbiguous === null) return quote(otherwise);
    return `if(match(${raw}, ${quote(isAmbiguous)}), ${quote('could have decimals or thousands after its separator')}, ${quote(otherwise)})`;
  }

  /**
   * A number in the form that the engine reads; `''` if it doesn't fit the style, or is ambiguous in this file. Almost all
   * numbers already have this form: `whole` and `fraction` are patterns for them. `rewrite` changes the others.
   */
  private plainNumber(
    raw: string,
    {
      fits,
      whole,
      fraction,
      rewrite,
    }: { fits: string; whole: string; fraction: string; rewrite: (text: string) => string },
  ): string {
    const { isAmbiguous } = patternsOf(this.style);
    const isNumber = `match(${raw}, ${quote(fits)})${isAmbiguous === null ? '' : ` AND NOT match(${raw}, ${quote(isAmbiguous)})`}`;
    const sign = `if(match(${raw}, '[-−(]'), '-', '')`;
    // Some currency marks contain a dot.
    const unmarked = `replaceRegexpAll(${raw}, ${quote(CURRENCY_MARK)}, '')`;
    const digits =
      this.style.mark === 'dot'
        ? `replaceRegexpAll(${unmarked}, '[^0-9.]', '')`
        : `replaceAll(replaceRegexpAll(${unmarked}, '[^0-9,]', ''), ',', '.')`;
    const plain = `^-?${whole}${this.style.mark === 'dot' && isAmbiguous === null ? `(${fraction})?` : ''}$`;
    return `multiIf(match(${raw}, '${plain}'), ${raw}, ${isNumber}, ${rewrite(`concat(${sign}, ${digits})`)}, '')`;
  }
}
