import { compareRows } from '#query/compare-rows.ts';
import { type Computed, computedValue, type Value } from './computed-value.ts';
import { isoDay } from './dates.ts';
import type { MemoryColumn, MemoryTable } from './memory-table.ts';
import { groupRows, type RowGroups } from './row-groups.ts';
import { marked, passing, rowTests, valueAt } from './row-test.ts';
import { NotInMemory, type Select, type Term } from './term.ts';
import { typeOf } from './value-type.ts';
import { beginWork, spend, takeScratch } from './work.ts';

/** The rows that a statement reads, with their groups. */
interface Read {
  table: MemoryTable;
  rows: Uint32Array;
  groups: RowGroups;
  /** The conditions that all rows meet, as text. */
  met: ReadonlySet<string>;
  /** Totals by what they add up, since several facts can need the same one. */
  totals: Map<string, Float64Array>;
  /** Which rows meet a condition, by the condition as text. */
  marks: Map<string, Uint32Array>;
}

/** How many steps it takes to compute a value of a group, and to compare two groups. */
const [STEPS_OF_VALUE, STEPS_OF_COMPARISON] = [30, 30];
/** Up to this number, every whole number is exact. */
const HIGHEST_EXACT = Number.MAX_SAFE_INTEGER;

/**
 * Carries out a statement over rows in memory, with the same result as the engine. Throws `NotInMemory` if a column is not in memory, if
 * only the engine can carry out a part of the statement, or if it would take too long.
 */
export function runSelect(
  { selected, where, groupBy, orderBy, limit }: Select,
  table: MemoryTable,
): Record<string, Value>[] {
  beginWork();
  const rows = where.flatMap((condition) => rowTests(table, condition)).reduce(passing, allRows(table));
  const groups = groupRows(table, rows, groupBy);
  const met = new Set(where.map((condition) => JSON.stringify(condition)));
  const read: Read = { table, rows, groups, met, totals: new Map(), marks: new Map() };
  spend(stepsOfGroups(groups.first.length, { values: selected.length, isSorted: orderBy.length > 0 }));
  const values = selected.map(({ name, term }) => ({ name, toValue: selectedValue(read, term) }));
  const found = groups.first.map((_, group) =>
    Object.fromEntries(values.map(({ name, toValue }) => [name, toValue(group)])),
  );
  return found.sort(compareRows(orderBy)).slice(0, limit);
}

function stepsOfGroups(groups: number, { values, isSorted }: { values: number; isSorted: boolean }): number {
  const comparisons = isSorted ? Math.log2(groups + 1) : 0;
  return groups * (values * STEPS_OF_VALUE + comparisons * STEPS_OF_COMPARISON);
}

function allRows({ rows: count }: MemoryTable): Uint32Array {
  const rows = takeScratch(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  return rows;
}

/**
 * Returns a function that computes a selected value from the number of a group. The engine writes conditions as numbers and
 * dates as texts.
 */
function selectedValue(read: Read, term: Term): Computed<number> {
  const type = typeOf(read.table, term);
  const value = computedValue(term, (part) => leafOf(read, part));
  if (type === 'condition') throw new NotInMemory();
  return type === 'date' ? (group) => dateText(value(group)) : value;
}

/**
 * Computes what is known about a group: its totals, or a column's value in its first row, since all rows of the group have the
 * same value.
 */
function leafOf(read: Read, term: Term): Computed<number> | null {
  if (term.kind === 'call' && (term.name === 'sum' || term.name === 'sumIf')) {
    const totals = totalsOf(read, term.args);
    return (group) => totals[group] ?? 0;
  }
  const [own] = term.kind === 'call' && term.name === 'any' ? term.args : [term];
  if (own?.kind !== 'column') return null;
  const column = columnOf(read.table, own.name);
  return (group) => valueAt(column, column.numbers[read.groups.first[group] ?? 0] ?? 0);
}

function dateText(day: Value): string | null {
  return typeof day === 'number' ? isoDay(day) : null;
}

/** The sums of a column by group, over all rows or over those that meet a condition. */
function totalsOf(read: Read, args: readonly Term[]): Float64Array {
  const { table, rows, met, totals } = read;
  const key = JSON.stringify(args);
  const known = totals.get(key);
  if (known !== undefined) return known;
  const [added, condition] = args;
  const column = added?.kind === 'column' ? columnOf(table, added.name) : undefined;
  if (column === undefined || column.kind !== 'number' || args.length > 2) throw new NotInMemory();
  if (Math.max(-column.lowest, column.highest) * rows.length > HIGHEST_EXACT) throw new NotInMemory();
  const isForAll = condition === undefined || met.has(JSON.stringify(condition));
  const sums = addUp(column, read, isForAll ? null : marksOf(read, condition));
  totals.set(key, sums);
  return sums;
}

/** For each row, 1 if it meets a condition, otherwise 0. */
function marksOf({ table, rows, marks }: Read, condition: Term): Uint32Array {
  const key = JSON.stringify(condition);
  const known = marks.get(key) ?? marked(rows, rowTests(table, condition));
  marks.set(key, known);
  return known;
}

function addUp(
  { numbers }: MemoryColumn,
  { rows, groups: { ofRows, first } }: Read,
  marks: Uint32Array | null,
): Float64Array {
  spend(rows.length);
  const sums = new Float64Array(first.length);
  for (let place = 0; place < rows.length; place++) {
    if (marks !== null && marks[place] === 0) continue;
    const group = ofRows[place] ?? 0;
    sums[group] = (sums[group] ?? 0) + (numbers[rows[place] ?? 0] ?? 0);
  }
  return sums;
}

function columnOf(table: MemoryTable, name: string): MemoryColumn {
  const column = table.columns.get(name);
  if (column === undefined) throw new NotInMemory();
  return column;
}
