import type { Layout } from './layout.ts';
import { type NumberStyle, patternsOf } from './number-style.ts';
import type { StagedCharge } from './staged-line.ts';

interface Required {
  required?: boolean;
}

const DATE_TEXTS = lookup('date', 'key');
const DATE_VALUES = lookup('date', 'first');

/**
 * Builds the SQL that reads a stored line's cells (`cells`, an Array(String)) as texts, dates and numbers. Each value that cannot
 * be read adds a problem (column, value, reason) to `problems`, so that it isn't mistaken for an absent value.
 */
export class LineBuilder {
  private readonly found: { condition: string; entry: string }[] = [];
  private readonly names = new Map<string, string>();
  /** The columns that were read as numbers. */
  readonly numberColumns = new Set<string>();

  constructor(
    private readonly layout: Layout,
    private readonly numbers: NumberStyle,
  ) {}

  has(column: string): boolean {
    return this.layout.positions.has(column);
  }

  /** The trimmed text of a cell; `''` if the file doesn't have the column. */
  text(column: string, { required = false }: Required = {}): string {
    const position = this.layout.positions.get(column);
    const sql = position === undefined ? `''` : this.name(`trimBoth(cells[${position}])`);
    if (required) this.problem(`${sql} = ''`, column, `''`, 'is empty');
    return sql;
  }

  /** The texts of a repeated column (`Name 1`, `Name 2`, …), whose cells are evenly spaced, as an Array(String). */
  texts(column: string): string {
    const places: number[] = [];
    for (let at = 1; this.has(`${column} ${at}`); at++) places.push(this.layout.positions.get(`${column} ${at}`) ?? 0);
    const [first = 0, second = first + 1] = places;
    const step = second - first;
    if (places.length === 0) return `CAST([], 'Array(String)')`;
    const slice = this.name(`arraySlice(cells, ${first}, ${(places.length - 1) * step + 1})`);
    return this.name(
      `arrayMap(cell -> trimBoth(cell), arrayFilter((cell, at) -> at % ${step} = ${1 % step}, ${slice}, arrayEnumerate(${slice})))`,
    );
  }

  /** A date as Nullable(Date), in the style inferred for the whole file. */
  date(column: string, options: Required = {}): string {
    const raw = this.text(column, options);
    const sql = this.name(this.dateOf(raw));
    this.problem(`${raw} != '' AND isNull(${sql})`, column, raw, 'is not a date in this file’s style');
    return sql;
  }

  /** A date from any SQL text in the style of this file. It adds no problem; the caller does. */
  dateOf(raw: string): string {
    return `toDateOrNull(transform(${dayPart(raw)}, ${DATE_TEXTS}, ${DATE_VALUES}, ''))`;
  }

  /** An amount as Decimal(18, 4); 0 for an empty cell. */
  amount(column: string, options: Required = {}): string {
    return `ifNull(${this.amountOrNull(column, options)}, 0)`;
  }

  /** An amount as Nullable(Decimal(18, 4)); NULL for an empty cell. */
  amountOrNull(column: string, options: Required = {}): string {
    const raw = this.text(column, options);
    const sql = this.name(this.decimalOf(raw));
    this.numberProblems(column, raw, sql, 'is not an amount');
    return sql;
  }

  /** An amount from any SQL text in the style of this file; NULL if it isn't one. It adds no problem; the caller does. */
  decimalOf(raw: string): string {
    return `toDecimal64OrNull(${this.plainNumber(raw)}, 4)`;
  }

  /** A weight, length or count as Float64; 0 for an empty cell. A negative number is a problem. */
  quantity(column: string): string {
    const raw = this.text(column);
    const sql = this.name(`toFloat64OrNull(${this.plainNumber(raw)})`);
    this.numberProblems(column, raw, sql, 'is not a number');
    this.problem(`NOT isFinite(${sql})`, column, raw, 'is too large');
    this.problem(`${sql} < 0`, column, raw, 'is negative');
    return `ifNull(if(isFinite(${sql}), ${sql}, 0), 0)`;
  }

  private numberProblems(column: string, raw: string, sql: string, reason: string): void {
    this.numberColumns.add(column);
    const { isAmbiguous } = patternsOf(this.numbers);
    const unread = `${raw} != '' AND isNull(${sql})`;
    const hasTwoReadings = isAmbiguous === null ? 'false' : `match(${raw}, ${quote(isAmbiguous)})`;
    this.problem(`${unread} AND NOT ${hasTwoReadings}`, column, raw, reason);
    this.problem(`${unread} AND ${hasTwoReadings}`, column, raw, 'could have decimals or thousands after its mark');
  }

  /** Adds a problem of this line where `condition` holds. */
  problem(condition: string, column: string, value: string, reason: string): void {
    const found = { condition: `ifNull(${condition}, 0)`, entry: `(${quote(column)}, ${value}, ${quote(reason)})` };
    // A column that is read twice reports its problem once.
    const isFound = this.found.some(({ condition, entry }) => condition === found.condition && entry === found.entry);
    if (!isFound) this.found.push(found);
  }

  /** SQL for all problems of a line, as an Array(Tuple(column, value, reason)). */
  problems(): string {
    const none = `CAST([], 'Array(Tuple(String, String, String))')`;
    if (this.found.length === 0) return none;
    // Almost all lines are valid, so lists are built only for the others.
    const isWrong = this.found.map(({ condition }) => `(${condition})`).join(' OR ');
    const lists = this.found.map(({ condition, entry }) => `if(${condition}, [${entry}], [])`).join(', ');
    return `if(${isWrong}, arrayConcat(${none}, ${lists}), ${none})`;
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

  /** SQL for a number in this file's style as the engine reads it; `''` if it doesn't fit the style, or is ambiguous in this file. */
  private plainNumber(raw: string): string {
    const { fits, isAmbiguous } = patternsOf(this.numbers);
    const isNumber = `match(${raw}, ${quote(fits)})${isAmbiguous === null ? '' : ` AND NOT match(${raw}, ${quote(isAmbiguous)})`}`;
    const sign = `if(match(${raw}, '[-−(]'), '-', '')`;
    const digits =
      this.numbers.mark === 'dot'
        ? `replaceRegexpAll(${raw}, '[^0-9.]', '')`
        : `replaceAll(replaceRegexpAll(${raw}, '[^0-9,]', ''), ',', '.')`;
    const plain = this.numbers.mark === 'dot' && isAmbiguous === null ? '(\\\\.\\\\d+)?' : '';
    return `multiIf(match(${raw}, '^-?\\\\d+${plain}$'), ${raw}, ${isNumber}, concat(${sign}, ${digits}), '')`;
  }
}

/** SQL for one element of a line's array of charges. */
export function chargeSql(charge: StagedCharge): string {
  const { class: kind, code, description, amount, discount, bucket = `''`, accessorial = `''` } = charge;
  return `(${kind}, ${code}, ${description}, ${decimal(amount)}, ${decimal(discount)}, ${bucket}, ${accessorial})`;
}

/** The date at the start of a text that may also contain a time. */
export function dayPart(raw: string): string {
  return `substringIndex(substringIndex(${raw}, ' ', 1), 'T', 1)`;
}

/** A text as an SQL literal. Use it for our own texts only. */
export function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** SQL for an array of one column of the file's lookups of a kind, in the order of their keys. */
export function lookup(kind: string, column: 'key' | 'first' | 'second' | 'third' | 'fourth'): string {
  return `(SELECT groupArray(${column}) FROM (SELECT * FROM import_lookups WHERE file_id = {file:UInt32} AND kind = '${kind}' ORDER BY key))`;
}

function decimal(sql: string): string {
  return `toDecimal64(${sql}, 4)`;
}
