import { dateSql } from '#ingest/dates/date-sql.ts';
import type { Layout } from '#ingest/layouts/layout.ts';
import { LineCells } from '#ingest/lines/line-cells.ts';
import { LineNumbers } from '#ingest/lines/line-numbers.ts';
import { LineProblems, listProblems } from '#ingest/lines/line-problems.ts';
import { NamedExpressions } from '#ingest/lines/named-expressions.ts';
import { CURRENCY_MARKS_SQL } from '#ingest/numbers/currency-marks.ts';
import { type Measure, mostSql, ownUnitSql, unitSql } from '#ingest/numbers/measures.ts';
import { minorUnitSql } from '#ingest/numbers/minor-units.ts';
import type { NumberStyle } from '#ingest/numbers/number-style.ts';
import { CHANGED_IDENTIFIERS, DAMAGED_IDENTIFIER, SEVERAL_NUMBERS, TRACKING_NUMBERS } from './identifiers.ts';
import { quote } from './sql-texts.ts';

interface Required {
  required?: boolean;
}

interface AmountOptions extends Required {
  /** SQL for whether the amount counts. One that doesn't count can have more decimals than the line's currency. */
  counts?: string;
}

/** SQL for a date and an amount if the file doesn't have the column. */
const NO_DATE = `CAST(NULL, 'Nullable(Date)')`;
const NO_AMOUNT = `CAST(NULL, 'Nullable(Decimal(18, 4))')`;

const MAX_PACKAGES = 10_000;
const TOO_MANY_PACKAGES = `is more than ${MAX_PACKAGES.toLocaleString('en-US')} packages`;

/**
 * Builds the SQL that reads a stored line's cells (`cells`, an Array(String)) as texts, dates and numbers. Each value that cannot
 * be read adds a problem (column, value, reason) to `problems`, so that it isn't mistaken for an absent value.
 */
export class LineBuilder {
  private readonly names = new NamedExpressions();
  private readonly cells: LineCells;
  private readonly numbers: LineNumbers;
  private readonly found: LineProblems;
  private readonly dateColumns = new Set<string>();

  constructor(layout: Layout, style: NumberStyle) {
    this.cells = new LineCells(layout, this.names);
    this.numbers = new LineNumbers(this.cells, this.names, style);
    this.found = new LineProblems(this.cells, this.names);
  }

  /** The columns that were read as numbers, the texts of the numbers, and whether they are amounts in the line's currency. */
  get numberColumns(): LineNumbers['columns'] {
    return this.numbers.columns;
  }

  /** Whether the file has a column, or a constant in its place. */
  has(column: string): boolean {
    return this.cells.has(column);
  }

  /** The trimmed text of a cell, or the constant of its column; `''` if the file doesn't have the column. */
  text(column: string, { required = false }: Required = {}): string {
    const sql = this.cells.text(column);
    if (required) this.problem(`${sql} = ''`, column, `''`, 'is empty');
    return sql;
  }

  /**
   * An invoice or account number as it was before a spreadsheet changed it, without invisible characters; `''` for a word that stands
   * for a missing number. A number that the spreadsheet has rounded or formatted is a problem. So is a date, unless somebody has mapped
   * the column as a date too.
   */
  identifier(column: string, options: Required = {}): string {
    return this.changedNumber(column, CHANGED_IDENTIFIERS.mayBeChanged, (read) => read, options);
  }

  /** A tracking number, read like other identifiers. Spaces in it only make it readable, and zeros alone stand for a missing number. */
  trackingNumber(column: string, options: Required = {}): string {
    const { mayBeSpaced, isSpaced, isZero, areSeveral } = TRACKING_NUMBERS;
    const mayBeChanged = new RegExp(`${CHANGED_IDENTIFIERS.mayBeChanged.source}|${mayBeSpaced.source}`);
    const compact = (read: string) =>
      `multiIf(match(${read}, ${quote(isSpaced.source)}), upper(replaceAll(${read}, ' ', '')), match(${read}, ${quote(isZero.source)}), '', ${read})`;
    const number = this.changedNumber(column, mayBeChanged, compact, options);
    if (!this.has(column)) return number;
    const isOdd = this.name(`match(${this.text(column)}, ${quote(mayBeChanged.source)})`);
    this.problem(`${isOdd} AND match(${number}, ${quote(areSeveral.source)})`, column, number, SEVERAL_NUMBERS);
    return number;
  }

  /** An identifier. It is changed only if it matches `mayBeChanged`, which almost no identifier does. */
  private changedNumber(
    column: string,
    mayBeChanged: RegExp,
    finish: (read: string) => string,
    { required = false }: Required,
  ): string {
    const raw = this.text(column, { required: required && !this.has(column) });
    if (!this.has(column)) return raw;
    const { invisible, isNone, isDamaged, isDate, unchanged } = CHANGED_IDENTIFIERS;
    const isOdd = this.name(`match(${raw}, ${quote(mayBeChanged.source)})`);
    const seen = this.name(`if(${isOdd}, replaceRegexpAll(${raw}, ${quote(invisible)}, ''), '')`);
    const read = this.name(
      `if(${isOdd} AND NOT match(${seen}, ${quote(isNone.source)}), replaceRegexpOne(${seen}, ${quote(unchanged.source)}, '\\\\1\\\\2\\\\3'), '')`,
    );
    const number = this.name(`if(${isOdd}, ${finish(read)}, ${raw})`);
    if (required) this.problem(`${number} = ''`, column, raw, 'is empty');
    const damages = this.cells.isAlone(column) ? `${isDamaged.source}|${isDate.source}` : isDamaged.source;
    this.problem(`${isOdd} AND match(${seen}, ${quote(damages)})`, column, raw, DAMAGED_IDENTIFIER);
    return number;
  }

  /** The texts of a repeated column (`Name 1`, `Name 2`, …) as an Array(String). */
  texts(column: string): string {
    return this.cells.texts(column);
  }

  /** A date as Nullable(Date), in the style of its column. */
  date(column: string, options: Required = {}): string {
    const raw = this.text(column, options);
    if (!this.has(column)) return NO_DATE;
    this.dateColumns.add(column);
    const sql = this.name(this.dateOf(column, raw));
    this.problem(`${raw} != '' AND isNull(${sql})`, column, raw, 'is not a date in this file’s style');
    return sql;
  }

  /** A date from any SQL text in the style of a column. It adds no problem; the caller does. */
  dateOf(column: string, raw: string): string {
    return dateSql(column, raw);
  }

  /** An amount as Decimal(18, 4); 0 for an empty cell. */
  amount(column: string, options: AmountOptions = {}): string {
    return this.name(`ifNull(${this.amountOrNull(column, options)}, 0)`);
  }

  /** An amount as Nullable(Decimal(18, 4)); NULL for an empty cell. */
  amountOrNull(column: string, { counts = 'true', ...options }: AmountOptions = {}): string {
    this.text(column, options);
    return this.has(column) ? this.numbers.amount(column, counts) : NO_AMOUNT;
  }

  /** The amounts of a repeated column (`Name 1`, `Name 2`, …) as an Array(Nullable(Decimal(18, 4))); NULL for empty cells. */
  amounts(column: string): string {
    return this.numbers.amounts(column);
  }

  /** A number that isn't money as Float64; 0 for an empty cell. A negative number is a problem. */
  quantity(column: string, measure?: Measure): string {
    if (!this.has(column)) return '0.0';
    const sql = this.numbers.quantity(column, measure);
    return this.name(`ifNull(if(isFinite(${sql}), ${sql}, 0), 0)`);
  }

  /** A weight or length in a unit that `unit` returned, or that the format states. A value that no parcel can have is a problem. */
  measured(column: string, unit: string, measure: Measure): string {
    return this.upToMost(column, this.quantity(column), { unit, measure });
  }

  private upToMost(column: string, sql: string, { unit, measure }: { unit: string; measure: Measure }): string {
    if (!this.has(column)) return sql;
    this.problem(`${sql} > ${mostSql(unit, measure)}`, column, this.text(column), measure.tooMuch);
    return sql;
  }

  /**
   * The weights or lengths of one parcel, and their unit, which is in a column or in the cells themselves (`2.5 kg`). A cell with another
   * unit than the column or the other cells is a problem.
   */
  measuredWithUnits<Column extends string>(
    columns: readonly Column[],
    unitColumn: string,
    measure: Measure,
  ): { unit: string; values: Record<Column, string> } {
    const stated = this.unit(unitColumn, measure);
    const present = columns.filter((column) => this.has(column));
    const own = new Map(present.map((column) => [column, this.name(ownUnitSql(this.text(column), measure))]));
    const unit = [...own.values()].reduceRight((others, one) => `if(${one} != '', ${one}, ${others})`, `''`);
    const unitOfLine = this.name(`if(${stated} != '', ${stated}, ${unit})`);
    const value = (column: Column) => {
      const ownUnit = own.get(column);
      if (ownUnit === undefined) return this.quantity(column);
      const isOther = `${ownUnit} != ${unitOfLine} AND NOT (${ownUnit} = '' AND ${stated} != '')`;
      const raw = this.text(column);
      this.problem(`${raw} != '' AND ${isOther}`, column, raw, 'is not in the unit of its line');
      return this.upToMost(column, this.quantity(column, measure), { unit: unitOfLine, measure });
    };
    const values = Object.fromEntries(columns.map((column) => [column, value(column)])) as Record<Column, string>;
    return { unit: unitOfLine, values };
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

  /** Adds a problem of this line where `condition` holds. */
  problem(condition: string, column: string, value: string, reason: string): void {
    this.found.add({ column, condition, value, reason: quote(reason) });
  }

  /**
   * Rejects lines in which a cell shows that they don't belong to the table. Their other problems are not listed. `shown` is SQL for the
   * title and the text of that cell as a tuple, both empty if no cell shows it.
   */
  refuse(shown: string, reason: string): void {
    this.found.refuse(shown, reason);
  }

  /** SQL for whether a cell shows that a line doesn't belong to the table; null if the format has no such cells. */
  isRefused(): string | null {
    return this.found.isRefused();
  }

  /**
   * SQL for all problems of a line, as an Array(Tuple(column, value, reason)). `currency` is SQL for the currency of its amounts.
   * `hasRefused` says whether `isRefused` holds for any line of the file.
   */
  problems(currency: string, { hasRefused }: { hasRefused: boolean }): string {
    const ofLine = {
      currency: this.name(`upper(${currency})`),
      minorUnit: this.name(minorUnitSql(currency)),
      marks: this.name(CURRENCY_MARKS_SQL),
    };
    const ofCells = this.found.ofCells(this.numbers.checks(ofLine, this.dateColumns));
    const listed = listProblems({ ofCells, ofNumbers: this.numbers.problems(ofLine) });
    return hasRefused ? this.found.refusalOr(listed) : listed;
  }

  /** SQL for the title and the text of a cell as a tuple; null if the column is not in the file. */
  titled(column: string): string | null {
    return this.cells.titled(column);
  }

  /** SQL for the texts of the cells that no column reads, as an Array(String). */
  unreadTexts(): string {
    return this.cells.unreadTexts();
  }

  /** The WITH clause for the names that the given SQL uses; `''` if it uses none. */
  with(sql: string): string {
    return this.names.with(sql);
  }

  /** SQL for the lines of `source`, which have cells, with their numbers added. */
  from(source: string): string {
    return this.numbers.from(source);
  }

  /** A short name for an expression over the line's cells, so that the SQL can use it several times. */
  name(sql: string): string {
    return this.names.name(sql);
  }
}
