import { CHANGED_IDENTIFIERS, DAMAGED_IDENTIFIER } from './identifiers.ts';
import type { Layout } from './layout.ts';
import { type Measure, mostSql, unitSql } from './measures.ts';
import { hasTooManyDecimals, isTooLarge, minorUnitSql, TOO_LARGE, TOO_MANY_DECIMALS } from './minor-units.ts';
import { type NumberStyle, patternsOf } from './number-style.ts';
import type { StagedCharge } from './staged-line.ts';

interface Required {
  required?: boolean;
}

interface AmountOptions extends Required {
  /** SQL for whether the amount counts. One that doesn't count can have more decimals than the line's currency. */
  counts?: string;
}

/** SQL for the text of an amount, and for the amount as Nullable(Decimal(18, 4)). */
interface AmountSql {
  raw: string;
  amount: string;
}

/** SQL for a value of a column that is a problem where `condition` holds. */
interface Check {
  column: string;
  condition: string;
  value: string;
  reason: string;
}

/** SQL for a date and an amount from a column that the file doesn't have. */
const NO_DATE = `CAST(NULL, 'Nullable(Date)')`;
const NO_AMOUNT = `CAST(NULL, 'Nullable(Decimal(18, 4))')`;

/** The digits that an amount can have before its mark, and those after it. Any sum of a line's amounts is exact. */
const MAX_DIGITS = 13;
const MAX_DECIMALS = 4;
const MAX_PACKAGES = 10_000;
const TOO_MANY_PACKAGES = `is more than ${MAX_PACKAGES.toLocaleString('en-US')} packages`;

/** The columns of the table of lookups: the key and up to four values. */
export const LOOKUP_COLUMNS = ['key', 'first', 'second', 'third', 'fourth'] as const;

/**
 * Builds the SQL that reads a stored line's cells (`cells`, an Array(String)) as texts, dates and numbers. Each value that cannot
 * be read adds a problem (column, value, reason) to `problems`, so that it isn't mistaken for an absent value.
 */
export class LineBuilder {
  /** The checks of a line, in the order of its columns. Those of amounts depend on the minor unit of the line's currency. */
  private readonly checks: ((minorUnit: string) => Check)[] = [];
  private readonly names = new Map<string, string>();
  /** The columns that were read as numbers. */
  readonly numberColumns = new Set<string>();

  constructor(
    private readonly layout: Layout,
    private readonly numbers: NumberStyle,
  ) {}

  has(column: string): boolean {
    return this.layout.positions.has(column) || this.layout.constants?.has(column) === true;
  }

  /** The trimmed text of a cell, or the constant of its column; `''` if the file doesn't have the column. */
  text(column: string, { required = false }: Required = {}): string {
    const position = this.layout.positions.get(column);
    const constant = literal(this.layout.constants?.get(column) ?? '');
    const sql = position === undefined ? constant : this.name(`trimBoth(cells[${position}])`);
    if (required) this.problem(`${sql} = ''`, column, `''`, 'is empty');
    return sql;
  }

  /**
   * A tracking, invoice or account number, as it was before a spreadsheet changed it. One that the spreadsheet has rounded is a
   * problem.
   */
  identifier(column: string, options: Required = {}): string {
    const raw = this.text(column, options);
    if (!this.has(column)) return raw;
    const { mayBeChanged, isDamaged, unchanged } = CHANGED_IDENTIFIERS;
    const isOdd = this.name(`match(${raw}, ${quote(mayBeChanged.source)})`);
    this.problem(`${isOdd} AND match(${raw}, ${quote(isDamaged.source)})`, column, raw, DAMAGED_IDENTIFIER);
    return this.name(`if(${isOdd}, replaceRegexpOne(${raw}, ${quote(unchanged.source)}, '\\\\1\\\\2'), ${raw})`);
  }

  /** The texts of a repeated column (`Name 1`, `Name 2`, …) as an Array(String). */
  texts(column: string): string {
    const places: number[] = [];
    for (let at = 1; this.has(`${column} ${at}`); at++) places.push(this.layout.positions.get(`${column} ${at}`) ?? 0);
    const [first = 0, second = first + 1] = places;
    const step = second - first;
    if (places.length === 0) return `CAST([], 'Array(String)')`;
    const isEven = step > 0 && places.every((place, index) => place === first + index * step);
    if (!isEven) return this.name(`[${places.map((place) => `trimBoth(cells[${place}])`).join(', ')}]`);
    const slice = this.name(`arraySlice(cells, ${first}, ${(places.length - 1) * step + 1})`);
    return this.name(
      `arrayMap(cell -> trimBoth(cell), arrayFilter((cell, at) -> at % ${step} = ${1 % step}, ${slice}, arrayEnumerate(${slice})))`,
    );
  }

  /** A date as Nullable(Date), in the style of its column. */
  date(column: string, options: Required = {}): string {
    const raw = this.text(column, options);
    if (!this.has(column)) return NO_DATE;
    const sql = this.name(this.dateOf(column, raw));
    this.problem(`${raw} != '' AND isNull(${sql})`, column, raw, 'is not a date in this file’s style');
    return sql;
  }

  /** A date from any SQL text in the style of a column. It adds no problem; the caller does. */
  dateOf(column: string, raw: string): string {
    const kind = dateLookup(column);
    return `toDateOrNull(transform(${dayPart(raw)}, ${lookup(kind, 'key')}, ${lookup(kind, 'first')}, ''))`;
  }

  /** An amount as Decimal(18, 4); 0 for an empty cell. */
  amount(column: string, options: AmountOptions = {}): string {
    return `ifNull(${this.amountOrNull(column, options)}, 0)`;
  }

  /** An amount as Nullable(Decimal(18, 4)); NULL for an empty cell. */
  amountOrNull(column: string, { counts = 'true', ...options }: AmountOptions = {}): string {
    const raw = this.text(column, options);
    if (!this.has(column)) return NO_AMOUNT;
    const amount = this.name(this.decimalOf(raw));
    this.numberColumns.add(column);
    this.checks.push((minorUnit) => ({
      column,
      condition: this.isWrongAmount({ raw, amount }, minorUnit, counts),
      value: raw,
      reason: this.reasonOfAmount({ raw, amount }, minorUnit),
    }));
    return amount;
  }

  /** The amounts of a repeated column (`Name 1`, `Name 2`, …) as an Array(Nullable(Decimal(18, 4))); NULL for empty cells. */
  amounts(column: string): string {
    const raws = this.texts(column);
    const amounts = this.name(`arrayMap(raw -> ${this.decimalOf('raw')}, ${raws})`);
    this.checks.push((minorUnit) => {
      const isWrong = this.isWrongAmount({ raw: 'raw', amount: 'amount' }, minorUnit);
      const wrong = {
        raw: `arrayFirst((raw, amount) -> ${isWrong}, ${raws}, ${amounts})`,
        amount: `arrayFirst((amount, raw) -> ${isWrong}, ${amounts}, ${raws})`,
      };
      const condition = `arrayExists((raw, amount) -> ${isWrong}, ${raws}, ${amounts})`;
      return { column, condition, value: wrong.raw, reason: this.reasonOfAmount(wrong, minorUnit) };
    });
    return amounts;
  }

  /** SQL for an amount from any text in the style of this file; NULL if it isn't one, or has more digits than an amount can have. */
  private decimalOf(raw: string): string {
    const number = this.plainNumber(raw, {
      whole: `\\\\d{1,${MAX_DIGITS}}`,
      fraction: `\\\\.\\\\d{1,${MAX_DECIMALS}}`,
      // The engine would cut off further decimals. Zeros are cut off here, so that only they are.
      rewrite: (text) =>
        `extract(replaceRegexpOne(${text}, '(\\\\.\\\\d{${MAX_DECIMALS}})0+$', '\\\\1'), '^-?0*\\\\d{0,${MAX_DIGITS}}(?:\\\\.\\\\d{0,${MAX_DECIMALS}})?$')`,
    });
    return `toDecimal64OrNull(${number}, ${MAX_DECIMALS})`;
  }

  private isWrongAmount({ raw, amount }: AmountSql, minorUnit: string, counts = 'true'): string {
    const beyond = `(${hasTooManyDecimals(amount, minorUnit)} OR ${isTooLarge(amount, minorUnit)})`;
    return `if(isNull(${amount}), ${raw} != '', ${counts} AND ${beyond})`;
  }

  private reasonOfAmount({ raw, amount }: AmountSql, minorUnit: string): string {
    const { fits } = patternsOf(this.numbers);
    const isLarge = `if(isNull(${amount}), abs(${this.floatOf(raw)}) >= 1e${MAX_DIGITS}, ${isTooLarge(amount, minorUnit)})`;
    return `multiIf(
      isNull(${amount}) AND NOT match(${raw}, ${quote(fits)}), ${quote('is not an amount')},
      ${isLarge}, ${quote(TOO_LARGE)}, ${this.reasonOfNumber(raw, TOO_MANY_DECIMALS)})`;
  }

  /** A number that isn't money as Float64; 0 for an empty cell. A negative number is a problem. */
  quantity(column: string): string {
    if (!this.has(column)) return '0.0';
    const raw = this.text(column);
    const sql = this.name(this.floatOf(raw));
    this.numberColumns.add(column);
    const reason = this.reasonOfNumber(raw, 'is not a number');
    this.checks.push(() => ({ column, condition: `${raw} != '' AND isNull(${sql})`, value: raw, reason }));
    this.problem(`NOT isFinite(${sql})`, column, raw, 'is too large');
    this.problem(`${sql} < 0`, column, raw, 'is negative');
    return `ifNull(if(isFinite(${sql}), ${sql}, 0), 0)`;
  }

  /** A weight or length in a unit that `unit` returned, or that the format states. One that no parcel has is a problem. */
  measured(column: string, unit: string, measure: Measure): string {
    const sql = this.quantity(column);
    if (!this.has(column)) return sql;
    this.problem(`${sql} > ${mostSql(unit, measure)}`, column, this.text(column), measure.tooMuch);
    return sql;
  }

  /** The name of a unit; `''` for an empty cell. An unknown unit is a problem. */
  unit(column: string, measure: Measure): string {
    const raw = this.text(column);
    if (!this.has(column)) return raw;
    const sql = this.name(unitSql(raw, measure));
    this.problem(`${sql} = '' AND ${raw} != ''`, column, raw, measure.unknownUnit);
    return sql;
  }

  /** A number of packages as Float64; 0 for an empty cell. */
  packages(column: string): string {
    const sql = this.quantity(column);
    if (!this.has(column)) return sql;
    this.problem(`${sql} != floor(${sql})`, column, this.text(column), 'is not a whole number');
    this.problem(`${sql} > ${MAX_PACKAGES}`, column, this.text(column), TOO_MANY_PACKAGES);
    return sql;
  }

  private floatOf(raw: string): string {
    return `toFloat64OrNull(${this.plainNumber(raw, { whole: '\\\\d+', fraction: '\\\\.\\\\d+', rewrite: (text) => text })})`;
  }

  /** SQL for the reason why a text is not read as a number. */
  private reasonOfNumber(raw: string, otherwise: string): string {
    const { isAmbiguous } = patternsOf(this.numbers);
    if (isAmbiguous === null) return quote(otherwise);
    return `if(match(${raw}, ${quote(isAmbiguous)}), ${quote('could have decimals or thousands after its mark')}, ${quote(otherwise)})`;
  }

  /** Adds a problem of this line where `condition` holds. */
  problem(condition: string, column: string, value: string, reason: string): void {
    this.checks.push(() => ({ column, condition, value, reason: quote(reason) }));
  }

  /** SQL for all problems of a line, whose amounts are in `currency`, as an Array(Tuple(column, value, reason)). */
  problems(currency: string): string {
    const minorUnit = this.name(minorUnitSql(currency));
    const none = `CAST([], 'Array(Tuple(String, String, String))')`;
    const checks = this.checks.map((check) => check(minorUnit));
    const isWrong = checks.map(({ condition }) => `ifNull(${condition}, 0)`);
    const lists = checks.map(
      ({ column, value, reason }, index) =>
        `if(${isWrong[index]}, [(${literal(this.titleOf(column))}, ${value}, ${reason})], [])`,
    );
    // A column that is read twice reports its problem once. Almost all lines are valid, so lists are built only for the others.
    const isAnyWrong = [...new Set(isWrong)].map((condition) => `(${condition})`).join(' OR ');
    return checks.length === 0
      ? none
      : `if(${isAnyWrong}, arrayConcat(${none}, ${[...new Set(lists)].join(', ')}), ${none})`;
  }

  private titleOf(column: string): string {
    return this.layout.titles?.get(column) ?? column;
  }

  /** The WITH clause for the names in the SQL returned so far. */
  with(): string {
    return [...this.names].map(([sql, name]) => `${sql} AS ${name}`).join(',\n');
  }

  /** A short name for an expression over the line's cells. The engine analyses it once, however often the SQL uses it. */
  name(sql: string): string {
    const known = this.names.get(sql);
    if (known !== undefined) return known;
    const name = `read_${this.names.size + 1}`;
    this.names.set(sql, name);
    return name;
  }

  /**
   * SQL for a number in this file's style as the engine reads it; `''` if it doesn't fit the style, or is ambiguous in this file.
   * Almost all numbers are plain already: `whole` and `fraction` are their patterns. `rewrite` changes the others.
   */
  private plainNumber(
    raw: string,
    { whole, fraction, rewrite }: { whole: string; fraction: string; rewrite: (text: string) => string },
  ): string {
    const { fits, isAmbiguous } = patternsOf(this.numbers);
    const isNumber = `match(${raw}, ${quote(fits)})${isAmbiguous === null ? '' : ` AND NOT match(${raw}, ${quote(isAmbiguous)})`}`;
    const sign = `if(match(${raw}, '[-−(]'), '-', '')`;
    const digits =
      this.numbers.mark === 'dot'
        ? `replaceRegexpAll(${raw}, '[^0-9.]', '')`
        : `replaceAll(replaceRegexpAll(${raw}, '[^0-9,]', ''), ',', '.')`;
    const plain = `^-?${whole}${this.numbers.mark === 'dot' && isAmbiguous === null ? `(${fraction})?` : ''}$`;
    return `multiIf(match(${raw}, '${plain}'), ${raw}, ${isNumber}, ${rewrite(`concat(${sign}, ${digits})`)}, '')`;
  }
}

/** SQL for one element of a line's array of charges. */
export function chargeSql(charge: StagedCharge): string {
  const { class: kind, code, description, amount, discount, bucket = `''`, accessorial = `''` } = charge;
  return `(${kind}, ${code}, ${description}, ${decimal(amount)}, ${decimal(discount)}, ${bucket}, ${accessorial})`;
}

/** The date of a text that may also contain a time. */
export function dayPart(raw: string): string {
  return `if(position(${raw}, ':') = 0, ${raw}, replaceRegexpOne(${raw}, '[T, ]+\\\\d{1,2}:.*$', ''))`;
}

/** The kind of the lookups for the dates of a column. */
export function dateLookup(column: string): string {
  return `date ${column}`;
}

/** A text as an SQL literal. Use it for our own texts only. */
export function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Any text as an SQL literal. A text that could have a meaning in a statement is encoded. */
export function literal(text: string): string {
  return /^[\w ./#-]*$/.test(text) ? `'${text}'` : `unhex('${Buffer.from(text).toString('hex')}')`;
}

/** SQL for an array of one column of the file's lookups of a kind, in the order of their keys. */
export function lookup(kind: string, column: (typeof LOOKUP_COLUMNS)[number]): string {
  return `(SELECT groupArray(${column}) FROM (SELECT * FROM import_lookups WHERE file_id = {file:UInt32} AND kind = ${quote(kind)} ORDER BY key))`;
}

function decimal(sql: string): string {
  return `toDecimal64(${sql}, 4)`;
}
