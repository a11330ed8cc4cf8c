/** A value of a cell: dates are days since 1970-01-01. */
export type CellValue = number | string | null;

/** A part of a statement: a column of its table, a value, a list of values, or a function or operator with its arguments. */
export type Term =
  | { kind: 'column'; name: string }
  | { kind: 'value'; value: CellValue; isDate: boolean }
  | { kind: 'list'; values: readonly CellValue[]; areDates: boolean }
  | { kind: 'call'; name: string; args: readonly Term[] };

/** A statement over one table that can be carried out in memory if its functions are known there. */
export interface Select {
  table: string;
  /** A text that differs by the grain of the sums that it reads; empty for other tables. */
  grain: string;
  /** The condition for the rows that are read into memory: whose they are, from which files, and of which grain. */
  scope: string;
  /** The other conditions, all of which a row must meet. */
  where: readonly Term[];
  selected: readonly { name: string; term: Term }[];
  groupBy: readonly Term[];
  orderBy: readonly { id: string; direction: '' | ' DESC' }[];
  limit: number;
  /** The columns that are named outside the scope. */
  columns: ReadonlySet<string>;
}

/** Thrown for anything that only the engine can carry out. */
export class NotInMemory extends Error {}

/** The names of the columns of a term. */
export function columnsOf(term: Term): string[] {
  if (term.kind === 'column') return [term.name];
  return term.kind === 'call' ? term.args.flatMap(columnsOf) : [];
}

/** The functions and operators of a term. */
export function callsOf(term: Term): string[] {
  return term.kind === 'call' ? [term.name, ...term.args.flatMap(callsOf)] : [];
}

/** The functions that add up or pick values of the rows of a group. */
export const AGGREGATES: readonly string[] = ['sum', 'sumIf', 'any'];
/** A hash of several keys, by which rows are grouped. */
export const HASH = 'cityHash64';
