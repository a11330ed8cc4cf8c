import type { Layout } from '#ingest/layouts/layout.ts';
import { CURRENCY_MARKS_SQL } from '#ingest/numbers/currency-marks.ts';
import { type Measure, mostSql, ownUnitSql, unitSql, withoutUnitSql } from '#ingest/numbers/measures.ts';
import { minorUnitSql } from '#ingest/numbers/minor-units.ts';
import { type LineCurrency, NumberSql } from '#ingest/numbers/number-sql.ts';
import type { NumberStyle } from '#ingest/numbers/number-style.ts';
import { CHANGED_IDENTIFIERS, DAMAGED_IDENTIFIER, SEVERAL_NUMBERS, TRACKING_NUMBERS } from './identifiers.ts';
import { isSplitAmount, nextCell, SPLIT_AMOUNT } from './split-amounts.ts';
import { literal, quote } from './sql-texts.ts';
import type { StagedCharge } from './staged-line.ts';

interface Required {
  required?: boolean;
}

interface AmountOptions extends Required {
  /** SQL for whether the amount counts. One that doesn't count can have more decimals than the line's currency. */
  counts?: string;
}

/** A column with numbers, and SQL for whether its numbers count. */
interface NumberColumn {
  column: string;
  counts: string;
  /** The measure whose units can follow the number; absent if none can. */
  measure?: Measure;
}

/** The names of SQL expressions for a line's numbers: for their texts, and for the numbers that are read from these. */
interface Numbers {
  columns: readonly NumberColumn[];
  raws: string;
  numbers: string;
}

/** SQL for a value of a column that is a problem where `condition` holds. */
interface Check {
  column: string;
  condition: string;
  value: string;
  reason: string;
}

/** SQL for a date and an amount if the file doesn't have the column. */
const NO_DATE = `CAST(NULL, 'Nullable(Date)')`;
const NO_AMOUNT = `CAST(NULL, 'Nullable(Decimal(18, 4))')`;

const MAX_PACKAGES = 10_000;
const TOO_MANY_PACKAGES = `is more than ${MAX_PACKAGES.toLocaleString('en-US')} packages`;

/** The columns of the table of lookups: the key and up to four values. */
export const LOOKUP_COLUMNS = ['key', 'first', 'second', 'third', 'fourth'] as const;

/**
 * Builds the SQL that reads a stored line's cells (`cells`, an Array(String)) as texts, dates and numbers. Each value that cannot
 * be read adds a problem (column, value, reason) to `problems`, so that it isn't mistaken for an absent value.
 */
export class LineBuilder {
  private readonly checks: Check[] = [];
  /** The checks of amounts, which depend on the line's currency. */
  private readonly amountChecks: ((currency: LineCurrency) => Check)[] = [];
  /** SQL for the cells that show that a line doesn't belong to the table, and for what it is instead. */
  private readonly refusals: { shown: string; reason: string }[] = [];
  private readonly names = new Map<string, string>();
  // All amounts of a line are read by one expression, and all other numbers by another: the engine analyses each expression of a
  // statement, which takes longer than the import of a short file.
  private readonly amountColumns: NumberColumn[] = [];
  private readonly quantityColumns: NumberColumn[] = [];
  private readonly dateColumns = new Set<string>();
  private readonly sql: NumberSql;

  constructor(
    private readonly layout: Layout,
    private readonly style: NumberStyle,
  ) {
    this.sql = new NumberSql(style);
  }

  /** The columns that were read as numbers, the texts of the numbers, and whether they are amounts in the line's currency. */
  get numberColumns(): { column: string; text: string; isAmount: boolean }[] {
    const amounts = new Map(this.amountColumns.map((read) => [read.column, { ...read, isAmount: true }]));
    const quantities = this.quantityColumns.filter(({ column }) => !amounts.has(column));
    const all = new Map([
      ...amounts,
      ...quantities.map((read) => [read.column, { ...read, isAmount: false }] as const),
    ]);
    return [...all.values()].map((read) => ({
      column: read.column,
      text: this.numberIn(read),
      isAmount: read.isAmount,
    }));
  }

  private numberIn({ column, measure }: NumberColumn): string {
    const cell = this.cell(column);
    return measure === undefined ? cell : withoutUnitSql(cell, measure);
  }

  has(column: string): boolean {
    return this.layout.positions.has(column) || this.layout.constants?.has(column) === true;
  }

  /** The trimmed text of a cell, or the constant of its column; `''` if the file doesn't have the column. */
  text(column: string, { required = false }: Required = {}): string {
    const cell = this.cell(column);
    const sql = this.layout.positions.has(column) ? this.name(cell) : cell;
    if (required) this.problem(`${sql} = ''`, column, `''`, 'is empty');
    return sql;
  }

  private cell(column: string): string {
    const position = this.layout.positions.get(column);
    return position === undefined ? literal(this.layout.constants?.get(column) ?? '') : `trimBoth(cells[${position}])`;
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
    const damages = this.isAlone(column) ? `${isDamaged.source}|${isDate.source}` : isDamaged.source;
    this.problem(`${isOdd} AND match(${seen}, ${quote(damages)})`, column, raw, DAMAGED_IDENTIFIER);
    return number;
  }

  /** Whether no other column reads the same cell. */
  private isAlone(column: string): boolean {
    const { positions } = this.layout;
    return [...positions].every(([other, at]) => other === column || at !== positions.get(column));
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
    const size = (places.length - 1) * step + 1;
    // A line that was cut off has fewer cells, but columns that are read in pairs must have equally many texts.
    const slice = this.name(`arrayResize(arraySlice(cells, ${first}, ${size}), ${size}, '')`);
    return this.name(
      `arrayMap(cell -> trimBoth(cell), arrayFilter((cell, at) -> at % ${step} = ${1 % step}, ${slice}, arrayEnumerate(${slice})))`,
    );
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
    const kind = dateLookup(column);
    return `toDateOrNull(transform(${dayPart(raw)}, ${lookup(kind, 'key')}, ${lookup(kind, 'first')}, ''))`;
  }

  /** An amount as Decimal(18, 4); 0 for an empty cell. */
  amount(column: string, options: AmountOptions = {}): string {
    return this.name(`ifNull(${this.amountOrNull(column, options)}, 0)`);
  }

  /** An amount as Nullable(Decimal(18, 4)); NULL for an empty cell. */
  amountOrNull(column: string, { counts = 'true', ...options }: AmountOptions = {}): string {
    this.text(column, options);
    return this.has(column) ? `amounts[${placeOf(this.amountColumns, { column, counts })}]` : NO_AMOUNT;
  }

  /** The amounts of a repeated column (`Name 1`, `Name 2`, …) as an Array(Nullable(Decimal(18, 4))); NULL for empty cells. */
  amounts(column: string): string {
    const raws = this.texts(column);
    const amounts = this.name(`arrayMap(raw -> ${this.sql.decimalOf('raw')}, ${raws})`);
    this.amountChecks.push((currency) => {
      const isWrong = this.sql.isWrongAmount({ raw: 'raw', number: 'amount' }, { ...currency, counts: 'true' });
      const wrong = {
        raw: `arrayFirst((raw, amount) -> ${isWrong}, ${raws}, ${amounts})`,
        number: `arrayFirst((amount, raw) -> ${isWrong}, ${amounts}, ${raws})`,
      };
      const condition = `arrayExists((raw, amount) -> ${isWrong}, ${raws}, ${amounts})`;
      return { column, condition, value: wrong.raw, reason: this.sql.reasonOfAmount(wrong, currency) };
    });
    return amounts;
  }

  /** A number that isn't money as Float64; 0 for an empty cell. A negative number is a problem. */
  quantity(column: string, measure?: Measure): string {
    if (!this.has(column)) return '0.0';
    const read = { column, counts: 'true', ...(measure !== undefined && { measure }) };
    const sql = `quantities[${placeOf(this.quantityColumns, read)}]`;
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
    this.checks.push({ column, condition, value, reason: quote(reason) });
  }

  /**
   * Rejects lines in which a cell shows that they don't belong to the table. Their other problems are not listed. `shown` is SQL for the
   * title and the text of that cell as a tuple, both empty if no cell shows it.
   */
  refuse(shown: string, reason: string): void {
    this.refusals.push({ shown: this.name(shown), reason: quote(reason) });
  }

  /** SQL for whether a cell shows that a line doesn't belong to the table; null if the format has no such cells. */
  isRefused(): string | null {
    if (this.refusals.length === 0) return null;
    return this.refusals.map(({ shown }) => `tupleElement(${shown}, 2) != ''`).join(' OR ');
  }

  /**
   * SQL for all problems of a line, as an Array(Tuple(column, value, reason)). `currency` is SQL for the currency of its amounts.
   * `hasRefused` says whether `isRefused` holds for any line of the file.
   */
  problems(currency: string, { hasRefused }: { hasRefused: boolean }): string {
    if (!hasRefused) return this.problemsOfCells(currency);
    return this.refusals.reduce(
      (others, { shown, reason }) =>
        `if(tupleElement(${shown}, 2) != '', [(tupleElement(${shown}, 1), tupleElement(${shown}, 2), ${reason})], ${others})`,
      this.problemsOfCells(currency),
    );
  }

  private problemsOfCells(currency: string): string {
    const ofLine = {
      currency: this.name(`upper(${currency})`),
      minorUnit: this.name(minorUnitSql(currency)),
      marks: this.name(CURRENCY_MARKS_SQL),
    };
    const ofAmounts = [...this.amountChecks.map((check) => check(ofLine)), ...this.splitChecks(ofLine)];
    const checks = [...this.checks, ...ofAmounts].map((check) => ({
      ...check,
      condition: this.name(`ifNull(${check.condition}, 0)`),
    }));
    const lists = checks.map(
      ({ column, condition, value, reason }) =>
        `if(${condition}, [(${literal(this.titleOf(column))}, ${value}, ${reason})], [])`,
    );
    const numbers = this.numberProblems(ofLine);
    const conditions = [...checks.map(({ condition }) => condition), ...numbers.map(({ condition }) => condition)];
    const none = `CAST([], 'Array(Tuple(String, String, String))')`;
    if (conditions.length === 0) return none;
    // A column that is read twice reports its problem once. Almost all lines are valid, so lists are built only for the others.
    const found = [...numbers.map(({ list }) => list), ...new Set(lists)];
    return `if(${[...new Set(conditions)].join(' OR ')}, arrayConcat(${none}, ${found.join(', ')}), ${none})`;
  }

  /** Checks the amounts after which a line can either end or continue with a text. */
  private splitChecks({ minorUnit }: LineCurrency): Check[] {
    const { positions, minCells, maxCells, hasCommas = false } = this.layout;
    const placesOf = (columns: readonly string[]) => columns.flatMap((column) => positions.get(column) ?? []);
    const numberPlaces = placesOf(this.numberColumns.map(({ column }) => column));
    const datePlaces = placesOf([...this.dateColumns]);
    const amounts = new Set(this.amountColumns.map(({ column }) => column));
    return [...amounts].flatMap((column) => {
      const place = positions.get(column) ?? 0;
      if (!hasCommas || place < minCells || place >= maxCells || numberPlaces.includes(place + 1)) return [];
      const raw = this.text(column);
      const condition = isSplitAmount({ raw, place, numberPlaces, datePlaces, maxCells, minorUnit }, this.style);
      return [{ column, condition, value: `concat(${raw}, ',', ${nextCell(place)})`, reason: quote(SPLIT_AMOUNT) }];
    });
  }

  /** SQL for whether some of the line's amounts or quantities are wrong, and for the list of their problems. */
  private numberProblems(currency: LineCurrency): { condition: string; list: string }[] {
    const given = { raw: 'raw', number: 'number' };
    const kinds = [
      {
        ...this.amountCells(),
        isWrong: this.sql.isWrongAmount(given, { ...currency, counts: 'counts' }),
        reason: this.sql.reasonOfAmount(given, currency),
      },
      {
        ...this.quantityCells(),
        isWrong: this.sql.isWrongQuantity(given),
        reason: this.sql.reasonOfQuantity(given),
      },
    ];
    return kinds
      .filter(({ columns }) => columns.length > 0)
      .map(({ columns, raws, numbers, isWrong, reason }) => {
        const counts = this.name(`[${columns.map(({ counts }) => counts).join(', ')}]`);
        const titles = columns.map(({ column }) => literal(this.titleOf(column)));
        const all = `arrayMap((title, raw, number, counts) -> (title, raw, if(${isWrong}, ${reason}, '')), [${titles.join(', ')}], ${raws}, ${numbers}, ${counts})`;
        return {
          condition: this.name(`arrayExists((raw, number, counts) -> ${isWrong}, ${raws}, ${numbers}, ${counts})`),
          list: `arrayFilter(problem -> problem.3 != '', ${all})`,
        };
      });
  }

  private amountCells(): Numbers {
    return { columns: this.amountColumns, raws: 'amount_texts', numbers: 'amounts' };
  }

  private quantityCells(): Numbers {
    return { columns: this.quantityColumns, raws: 'quantity_texts', numbers: 'quantities' };
  }

  /** SQL for the title and the text of a cell as a tuple; null if the column is not in the file. */
  titled(column: string): string | null {
    return this.layout.positions.has(column) ? `(${literal(this.titleOf(column))}, ${this.text(column)})` : null;
  }

  /** SQL for the texts of the cells that no column reads, as an Array(String). */
  unreadTexts(): string {
    const read = new Set(this.layout.positions.values());
    const places = Array.from({ length: this.layout.maxCells }, (_, index) => index + 1).filter(
      (place) => !read.has(place),
    );
    return `arrayMap(place -> trimBoth(cells[place]), CAST([${places.join(', ')}], 'Array(UInt16)'))`;
  }

  private titleOf(column: string): string {
    return this.layout.titles?.get(column) ?? column;
  }

  /** The WITH clause for the names that the given SQL uses; `''` if it uses none. */
  with(sql: string): string {
    const definitions = new Map([...this.names].map(([definition, name]) => [name, definition]));
    const used = new Set<string>();
    const addNamesIn = (text: string) => {
      for (const name of text.match(/\bread_\d+\b/g) ?? []) {
        if (used.has(name)) continue;
        used.add(name);
        addNamesIn(definitions.get(name) ?? '');
      }
    };
    addNamesIn(sql);
    return used.size === 0 ? '' : `WITH ${[...used].map((name) => `${definitions.get(name)} AS ${name}`).join(',\n')}`;
  }

  /**
   * SQL for the lines of `source`, which have cells, with their numbers added. The numbers are columns of subqueries, because
   * the engine would analyse a name again wherever it is used.
   */
  from(source: string): string {
    const read = [
      { ...this.amountCells(), readAs: this.sql.decimalOf('raw') },
      { ...this.quantityCells(), readAs: this.sql.floatOf('raw') },
    ].filter(({ columns }) => columns.length > 0);
    if (read.length === 0) return source;
    const texts = read.map(
      ({ columns, raws }) => `[${columns.map((read) => this.numberIn(read)).join(', ')}] AS ${raws}`,
    );
    const numbers = read.map(({ readAs, raws, numbers }) => `arrayMap(raw -> ${readAs}, ${raws}) AS ${numbers}`);
    return `(SELECT *, ${numbers.join(',\n')} FROM (SELECT *, ${texts.join(',\n')} FROM ${source}))`;
  }

  /** A short name for an expression over the line's cells, so that the SQL can use it several times. */
  name(sql: string): string {
    const known = this.names.get(sql);
    if (known !== undefined) return known;
    const name = `read_${this.names.size + 1}`;
    this.names.set(sql, name);
    return name;
  }
}

/** SQL for one element of a line's array of charges. */
export function chargeSql(charge: StagedCharge): string {
  const { class: kind, code, description, amount, discount, bucket = `''`, accessorial = `''` } = charge;
  return `(${kind}, ${code}, ${description}, ${decimal(amount)}, ${decimal(discount)}, ${bucket}, ${accessorial})`;
}

/** SQL for a line's array of charges, without charges whose amount and discount are zero. */
export function chargeList(charges: readonly StagedCharge[]): string {
  const list = (value: (charge: StagedCharge) => string) => `[${charges.map(value).join(', ')}]`;
  const decimals = (value: (charge: StagedCharge) => string) => `CAST(${list(value)}, 'Array(Decimal(18, 4))')`;
  const columns = [
    list((charge) => charge.class),
    list(({ code }) => code),
    list(({ description }) => description),
    decimals(({ amount }) => amount),
    decimals(({ discount }) => discount),
    list(({ bucket = `''` }) => bucket),
    list(({ accessorial = `''` }) => accessorial),
  ];
  return `arrayFilter(charge -> charge.4 != 0 OR charge.5 != 0, arrayZip(${columns.join(', ')}))`;
}

/** The date of a text that may also contain a time. */
export function dayPart(raw: string): string {
  return `if(position(${raw}, ':') = 0, ${raw}, replaceRegexpOne(${raw}, '[T, ]+\\\\d{1,2}:.*$', ''))`;
}

/** The kind of the lookups for the dates of a column. */
export function dateLookup(column: string): string {
  return `date ${column}`;
}

/** SQL for an array of one column of the file's lookups of a kind, in the order of their keys. */
export function lookup(kind: string, column: (typeof LOOKUP_COLUMNS)[number]): string {
  return `(SELECT groupArray(${column}) FROM (SELECT * FROM import_lookups WHERE file_id = {file:UInt32} AND kind = ${quote(kind)} ORDER BY key))`;
}

function decimal(sql: string): string {
  return `toDecimal64(${sql}, 4)`;
}

/** The place of a column among those that are read. A column that is missing is added. */
function placeOf(columns: NumberColumn[], read: NumberColumn): number {
  const { column, counts } = read;
  const known = columns.findIndex((other) => other.column === column && other.counts === counts);
  return known >= 0 ? known + 1 : columns.push(read);
}
