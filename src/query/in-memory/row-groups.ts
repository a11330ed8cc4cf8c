import { PERIOD_STARTS } from './dates.ts';
import { type MemoryColumn, type MemoryTable, NO_DATE } from './memory-table.ts';
import { HASH, NotInMemory, type Term } from './term.ts';
import { spend, takeScratch } from './work.ts';

/** Groups of rows: the group number of each row, numbered in the order in which the groups are found, and the first row of each group. */
export interface RowGroups {
  ofRows: Uint32Array;
  first: number[];
}

/** Up to this many combinations of keys, groups are looked up in an array. */
const MOST_LISTED = 1 << 20;
/** How many steps it takes to look up a known number: among many numbers, and among the days of a few years. */
const [STEPS_OF_FINDING, STEPS_OF_FINDING_DAY] = [10, 4];

/** Groups rows by some keys. Without keys, all rows are one group, even if there are no rows. */
export function groupRows(table: MemoryTable, rows: Uint32Array, keys: readonly Term[]): RowGroups {
  const [first, ...others] = keys.flatMap(parts).map((key) => keyNumbers(table, rows, key));
  if (first === undefined) return { ofRows: takeScratch(rows.length).fill(0), first: [rows[0] ?? 0] };
  const { numbers, count } = others.reduce(combined, first);
  return numbered(rows, numbers, count);
}

function combined(one: KeyNumbers, other: KeyNumbers): KeyNumbers {
  const count = one.count * other.count;
  if (count > 2 ** 32) throw new NotInMemory();
  const numbers = takeScratch(one.numbers.length);
  for (let place = 0; place < numbers.length; place++)
    numbers[place] = (one.numbers[place] ?? 0) * other.count + (other.numbers[place] ?? 0);
  return { numbers, count };
}

/** Replaces a hash with the keys that it is made from: no two combinations of keys are expected to have the same hash. */
function parts(key: Term): Term[] {
  return key.kind === 'call' && key.name === HASH ? key.args.flatMap(parts) : [key];
}

interface KeyNumbers {
  /** A number below `count` for the key of each row. */
  numbers: Uint32Array;
  count: number;
}

function keyNumbers(table: MemoryTable, rows: Uint32Array, key: Term): KeyNumbers {
  const [own] = key.kind === 'call' ? key.args : [key];
  const column = own?.kind === 'column' ? table.columns.get(own.name) : undefined;
  if (column === undefined) throw new NotInMemory();
  if (key.kind !== 'call') return isSpread(column) ? counted(rows, column) : shifted(rows, column);
  const startOf = PERIOD_STARTS[key.name];
  if (startOf === undefined || column.kind !== 'date') throw new NotInMemory();
  return periodNumbers(rows, column, startOf);
}

function isSpread({ numbers, lowest, highest }: MemoryColumn): boolean {
  return numbers instanceof Float64Array || highest - lowest >= MOST_LISTED;
}

/** The numbers of a column, shifted so that the lowest is 0. */
function shifted(rows: Uint32Array, { numbers, lowest, highest }: MemoryColumn): KeyNumbers {
  const own = takeScratch(rows.length);
  for (let place = 0; place < rows.length; place++) own[place] = (numbers[rows[place] ?? 0] ?? 0) - lowest;
  return { numbers: own, count: highest - lowest + 1 };
}

/** Numbers the values of a column in the order in which they are found. To the engine, 0 and -0 are different keys. */
function counted(rows: Uint32Array, { numbers }: MemoryColumn): KeyNumbers {
  spend(rows.length * STEPS_OF_FINDING);
  const known = new Map<number, number>();
  const own = takeScratch(rows.length);
  for (let place = 0; place < rows.length; place++) {
    const number = numbers[rows[place] ?? 0] ?? 0;
    if (Object.is(number, -0)) throw new NotInMemory();
    own[place] = numberIn(known, number);
  }
  return { numbers: own, count: known.size };
}

/** Numbers the periods that contain the days of a column. */
function periodNumbers(rows: Uint32Array, { numbers }: MemoryColumn, startOf: (day: number) => number): KeyNumbers {
  spend(rows.length * STEPS_OF_FINDING_DAY);
  const [days, periods] = [new Map<number, number>(), new Map<number, number>()];
  const own = takeScratch(rows.length);
  for (let place = 0; place < rows.length; place++) {
    const day = numbers[rows[place] ?? 0] ?? 0;
    let number = days.get(day);
    if (number === undefined) {
      number = numberIn(periods, day === NO_DATE ? NO_DATE : startOf(day));
      days.set(day, number);
    }
    own[place] = number;
  }
  return { numbers: own, count: periods.size };
}

function numberIn(known: Map<number, number>, value: number): number {
  const found = known.get(value);
  if (found !== undefined) return found;
  known.set(value, known.size);
  return known.size - 1;
}

function numbered(rows: Uint32Array, keys: Uint32Array, count: number): RowGroups {
  const first: number[] = [];
  const ofRows = takeScratch(rows.length);
  if (count > MOST_LISTED) {
    spend(rows.length * STEPS_OF_FINDING);
    const known = new Map<number, number>();
    for (let place = 0; place < rows.length; place++) {
      const group = numberIn(known, keys[place] ?? 0);
      if (group === first.length) first.push(rows[place] ?? 0);
      ofRows[place] = group;
    }
    return { ofRows, first };
  }
  spend(count);
  const known = new Int32Array(count).fill(-1);
  for (let place = 0; place < rows.length; place++) {
    const key = keys[place] ?? 0;
    let group = known[key] ?? -1;
    if (group === -1) {
      group = first.push(rows[place] ?? 0) - 1;
      known[key] = group;
    }
    ofRows[place] = group;
  }
  return { ofRows, first };
}
