import { type Measure, withoutUnitSql } from '#ingest/numbers/measures.ts';
import { type LineCurrency, NumberSql } from '#ingest/numbers/number-sql.ts';
import type { NumberStyle } from '#ingest/numbers/number-style.ts';
import { isSplitAmount, nextCell, SPLIT_AMOUNT } from '#ingest/split-amounts.ts';
import { quote } from '#ingest/sql-texts.ts';
import type { LineCells } from './line-cells.ts';
import type { Check, PossibleProblems } from './line-problems.ts';
import type { NamedExpressions } from './named-expressions.ts';

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

/**
 * SQL that reads the numbers of a line's cells. All amounts of a line are read by one expression, and all other numbers by another:
 * the engine analyses each expression of a statement, which takes longer than the import of a short file.
 */
export class LineNumbers {
  private readonly amountColumns: NumberColumn[] = [];
  private readonly quantityColumns: NumberColumn[] = [];
  /** The checks of amounts in repeated columns, which depend on the line's currency. */
  private readonly repeatedChecks: ((currency: LineCurrency) => Check)[] = [];
  private readonly sql: NumberSql;

  constructor(
    private readonly cells: LineCells,
    private readonly names: NamedExpressions,
    private readonly style: NumberStyle,
  ) {
    this.sql = new NumberSql(style);
  }

  /** The columns that were read as numbers, the texts of the numbers, and whether they are amounts in the line's currency. */
  get columns(): { column: string; text: string; isAmount: boolean }[] {
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

  /** An amount as Nullable(Decimal(18, 4)); NULL for an empty cell. `counts` is SQL for whether the amount counts. */
  amount(column: string, counts: string): string {
    return `amounts[${placeOf(this.amountColumns, { column, counts })}]`;
  }

  /** The amounts of a repeated column (`Name 1`, `Name 2`, …) as an Array(Nullable(Decimal(18, 4))); NULL for empty cells. */
  amounts(column: string): string {
    const raws = this.cells.texts(column);
    const amounts = this.names.name(`arrayMap(raw -> ${this.sql.decimalOf('raw')}, ${raws})`);
    this.repeatedChecks.push((currency) => {
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

  /** A number that isn't money as Nullable(Float64). The units of `measure` can follow it. */
  quantity(column: string, measure?: Measure): string {
    const read = { column, counts: 'true', ...(measure !== undefined && { measure }) };
    return `quantities[${placeOf(this.quantityColumns, read)}]`;
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

  /** The checks of amounts in repeated columns, and of amounts that a comma could have split. */
  checks(currency: LineCurrency, dateColumns: ReadonlySet<string>): Check[] {
    return [...this.repeatedChecks.map((check) => check(currency)), ...this.splitChecks(currency, dateColumns)];
  }

  /** Checks the amounts after which a line can either end or continue with a text. */
  private splitChecks({ minorUnit }: LineCurrency, dateColumns: ReadonlySet<string>): Check[] {
    const { positions, minCells, maxCells, hasCommas = false } = this.cells.layout;
    const placesOf = (columns: readonly string[]) => columns.flatMap((column) => positions.get(column) ?? []);
    const numberPlaces = placesOf(this.columns.map(({ column }) => column));
    const datePlaces = placesOf([...dateColumns]);
    const amounts = new Set(this.amountColumns.map(({ column }) => column));
    return [...amounts].flatMap((column) => {
      const place = positions.get(column) ?? 0;
      if (!hasCommas || place < minCells || place >= maxCells || numberPlaces.includes(place + 1)) return [];
      const raw = this.cells.text(column);
      const condition = isSplitAmount({ raw, place, numberPlaces, datePlaces, maxCells, minorUnit }, this.style);
      return [{ column, condition, value: `concat(${raw}, ',', ${nextCell(place)})`, reason: quote(SPLIT_AMOUNT) }];
    });
  }

  /** The possible problems of the line's amounts, and those of its other numbers. */
  problems(currency: LineCurrency): PossibleProblems[] {
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
        const counts = this.names.name(`[${columns.map(({ counts }) => counts).join(', ')}]`);
        const titles = columns.map(({ column }) => this.cells.title(column));
        const all = `arrayMap((title, raw, number, counts) -> (title, raw, if(${isWrong}, ${reason}, '')), [${titles.join(', ')}], ${raws}, ${numbers}, ${counts})`;
        return {
          condition: this.names.name(
            `arrayExists((raw, number, counts) -> ${isWrong}, ${raws}, ${numbers}, ${counts})`,
          ),
          list: `arrayFilter(problem -> problem.3 != '', ${all})`,
        };
      });
  }

  private numberIn({ column, measure }: NumberColumn): string {
    const cell = this.cells.textSql(column);
    return measure === undefined ? cell : withoutUnitSql(cell, measure);
  }

  private amountCells(): Numbers {
    return { columns: this.amountColumns, raws: 'amount_texts', numbers: 'amounts' };
  }

  private quantityCells(): Numbers {
    return { columns: this.quantityColumns, raws: 'quantity_texts', numbers: 'quantities' };
  }
}

/** The place of a column among those that are read. A column that is missing is added. */
function placeOf(columns: NumberColumn[], read: NumberColumn): number {
  const { column, counts } = read;
  const known = columns.findIndex((other) => other.column === column && other.counts === counts);
  return known >= 0 ? known + 1 : columns.push(read);
}
