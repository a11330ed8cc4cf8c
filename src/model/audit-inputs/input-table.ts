import type { z } from 'zod';
import { INPUT_LABELS, type InputId } from './input-labels.ts';

/** A cell that could not be read: its column, its text and why. */
export interface CellProblem {
  column: string;
  value: string;
  reason: string;
}

/** A rejected line of a file, counted from 1, with one problem. */
export interface RejectedLine extends CellProblem {
  line: number;
}

/** Reads the text of a cell. */
type CellSchema = z.ZodType<unknown, string>;

type Columns = Readonly<Record<string, CellSchema>>;

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** The cells of a line by the names of their columns, in camel case. */
export type Cells<Shape extends Columns> = { [Name in keyof Shape & string as Camel<Name>]: z.output<Shape[Name]> };

/** The result of a line: its row, or its problems. */
export type ReadLine<Row> = { row: Row } | { problems: CellProblem[] };

/** A kind of file that the audit reads, besides invoices. `columns` are its exact titles in order. */
export interface InputTable<Row = unknown> {
  id: InputId;
  /** The English name. */
  label: string;
  columns: readonly string[];
  read(cells: Readonly<Record<string, string>>): ReadLine<Row>;
}

/** The type of a table's rows. */
export type RowOf<Table> = Table extends InputTable<infer Row> ? Row : never;

interface Definition<Shape extends Columns, Row> {
  id: InputId;
  columns: Shape;
  /** Makes the row from a line whose cells are all valid on their own, or returns a contradiction between them: column and reason. */
  toRow(cells: Cells<Shape>): Row | Contradiction;
}

/** Why the cells of a line don't fit together. */
export class Contradiction {
  constructor(
    readonly column: string,
    readonly reason: string,
  ) {}
}

/** Declares a kind of file by the schemas of its columns. */
export function defineInput<Shape extends Columns, Row>(definition: Definition<Shape, Row>): InputTable<Row> {
  const { id, toRow } = definition;
  const columns = Object.entries(definition.columns).map(([title, schema]) => ({
    title,
    name: camelCase(title),
    schema,
  }));
  return {
    id,
    label: INPUT_LABELS[id].label,
    columns: columns.map(({ title }) => title),
    read(texts) {
      const problems: CellProblem[] = [];
      const values: Record<string, unknown> = {};
      for (const { title, name, schema } of columns) {
        const value = (texts[title] ?? '').trim();
        const read = schema.safeParse(value);
        if (read.success) values[name] = read.data;
        else problems.push({ column: title, value, reason: read.error.issues[0]?.message ?? 'is not valid' });
      }
      if (problems.length > 0) return { problems };
      // Every column was read by its schema, so the values have the types of the shape.
      const row = toRow(values as Cells<Shape>);
      if (!(row instanceof Contradiction)) return { row };
      return { problems: [{ column: row.column, value: (texts[row.column] ?? '').trim(), reason: row.reason }] };
    },
  };
}

function camelCase(title: string): string {
  return title.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
