import { compareRows } from '#query/compare-rows.ts';
import { type Computed, computedValue, type Value } from './computed-value.ts';
import { isoDay, PERIOD_STARTS } from './dates.ts';
import type { MemoryColumn, MemoryTable } from './memory-table.ts';
import { groupRows, type RowGroups } from './row-groups.ts';
import { marked, passing, rowTests, valueAt } from './row-test.ts';
import { clearScratch, takeScratch } from './scratch.ts';
import { NotInMemory, type Select, type Term } from './term.ts';

/** The rows of a statement that are read, with their groups. */
interface Read {
  table: MemoryTable;
  rows: Uint32Array;
  groups: RowGroups;
  /** The conditions that all rows meet, as text. */
  met: ReadonlySet<string>;
  /** Totals by what is added up, since facts have some in common. */
  totals: Map<string, Float64Array>;
}

/**
 * Carries out a statement over rows in memory, with the same result as the engine. Throws `NotInMemory` for a column that is not there, and for what can
 * only be carried out by the engine.
 */
export function runSelect(
  { selected, where, groupBy, orderBy, limit }: Select,
  table: MemoryTable,
): Record<string, Value>[] {
  clearScratch();
  const rows = where.flatMap((condition) => rowTests(table, condition)).reduce(passing, allRows(table));
  const groups = groupRows(table, rows, groupBy);
  const met = new Set(where.map((condition) => JSON.stringify(condition)));
  const read: Read = { table, rows, groups, met, totals: new Map() };
  const values = selected.map(({ name, term }) => ({ name, toValue: selectedValue(read, term) }));
  const found = groups.first.map((_, group) =>
    Object.fromEntries(values.map(({ name, toValue }) => [name, toValue(group)])),
  );
  return found.sort(compareRows(orderBy)).slice(0, limit);
}

function allRows({ rows: count }: MemoryTable): Uint32Array {
  const rows = takeScratch(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  return rows;
}

/** How a selected value is computed for a group, by its number. */
function selectedValue(read: Read, term: Term): Computed<number> {
  const value = computedValue(term, (part) => leafOf(read, part));
  return isDate(read.table, term) ? (group) => dateText(value(group)) : value;
}

/** What is known of a group: totals, and the value of a column in its first row, since it is the same in all. */
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

function isDate({ columns }: MemoryTable, term: Term): boolean {
  if (term.kind === 'column') return columns.get(term.name)?.kind === 'date';
  return term.kind === 'call' && PERIOD_STARTS[term.name] !== undefined;
}

function dateText(day: Value): string | null {
  return typeof day === 'number' ? isoDay(day) : null;
}

/** The sums of a column by group, of all rows or of those that meet a condition. */
function totalsOf({ table, rows, groups, met, totals }: Read, args: readonly Term[]): Float64Array {
  const key = JSON.stringify(args);
  const known = totals.get(key);
  if (known !== undefined) return known;
  const [added, condition] = args;
  const column = added?.kind === 'column' ? columnOf(table, added.name) : undefined;
  if (column === undefined || column.kind !== 'number' || args.length > 2) throw new NotInMemory();
  const isForAll = condition === undefined || met.has(JSON.stringify(condition));
  const marks = isForAll ? null : marked(rows, rowTests(table, condition));
  const sums = addUp(column, { rows, groups, marks });
  totals.set(key, sums);
  return sums;
}

function addUp(
  { numbers }: MemoryColumn,
  { rows, groups: { ofRows, first }, marks }: Pick<Read, 'rows' | 'groups'> & { marks: Uint32Array | null },
): Float64Array {
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
