import type { Layout } from '#ingest/layouts/layout.ts';
import { literal } from '#ingest/sql-texts.ts';
import type { NamedExpressions } from './named-expressions.ts';

/** SQL for the texts of a line's cells (`cells`, an Array(String)), found by the columns of the file's layout. */
export class LineCells {
  constructor(
    readonly layout: Layout,
    private readonly names: NamedExpressions,
  ) {}

  /** Whether the file has a column, or a constant in its place. */
  has(column: string): boolean {
    return this.layout.positions.has(column) || this.layout.constants?.has(column) === true;
  }

  /** The trimmed text of a cell, or the constant of its column; `''` if the file doesn't have the column. */
  text(column: string): string {
    const sql = this.textSql(column);
    return this.layout.positions.has(column) ? this.names.name(sql) : sql;
  }

  /** The same without a name, for SQL that is evaluated before the names are. */
  textSql(column: string): string {
    const position = this.layout.positions.get(column);
    return position === undefined ? literal(this.layout.constants?.get(column) ?? '') : `trimBoth(cells[${position}])`;
  }

  /** The texts of a repeated column (`Name 1`, `Name 2`, …) as an Array(String). */
  texts(column: string): string {
    const places: number[] = [];
    for (let at = 1; this.has(`${column} ${at}`); at++) places.push(this.layout.positions.get(`${column} ${at}`) ?? 0);
    const [first = 0, second = first + 1] = places;
    const step = second - first;
    if (places.length === 0) return `CAST([], 'Array(String)')`;
    const isEven = step > 0 && places.every((place, index) => place === first + index * step);
    if (!isEven) return this.names.name(`[${places.map((place) => `trimBoth(cells[${place}])`).join(', ')}]`);
    const size = (places.length - 1) * step + 1;
    // A line that was cut off has fewer cells, but columns that are read in pairs must have equally many texts.
    const slice = this.names.name(`arrayResize(arraySlice(cells, ${first}, ${size}), ${size}, '')`);
    return this.names.name(
      `arrayMap(cell -> trimBoth(cell), arrayFilter((cell, at) -> at % ${step} = ${1 % step}, ${slice}, arrayEnumerate(${slice})))`,
    );
  }

  /** SQL for the texts of the cells that no column reads, as an Array(String). */
  unreadTexts(): string {
    const read = new Set(this.layout.positions.values());
    const places = Array.from({ length: this.layout.maxCells }, (_, index) => index + 1).filter(
      (place) => !read.has(place),
    );
    return `arrayMap(place -> trimBoth(cells[place]), CAST([${places.join(', ')}], 'Array(UInt16)'))`;
  }

  /** Whether no other column reads the same cell. */
  isAlone(column: string): boolean {
    const { positions } = this.layout;
    return [...positions].every(([other, at]) => other === column || at !== positions.get(column));
  }

  /** The title of a column as an SQL literal. */
  title(column: string): string {
    return literal(this.layout.titles?.get(column) ?? column);
  }

  /** SQL for the title and the text of a cell as a tuple; null if the column is not in the file. */
  titled(column: string): string | null {
    return this.layout.positions.has(column) ? `(${this.title(column)}, ${this.text(column)})` : null;
  }
}
