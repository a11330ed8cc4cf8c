import { type Computed, computedValue } from './computed-value.ts';
import { type MemoryColumn, type MemoryTable, NO_DATE } from './memory-table.ts';
import { type CellValue, callsOf, columnsOf, NotInMemory, type Term } from './term.ts';
import { spend, takeScratch } from './work.ts';

/** A condition on one column of a table. */
export interface RowTest {
  column: MemoryColumn;
  meets: Computed<CellValue>;
  /** How many steps it takes to test a value. */
  steps: number;
}

/** Up to this many neighbouring numbers, or as many as there are rows, each number is tested once instead of once for each row. */
const MOST_TESTED = 4096;
/** How many steps each function of a condition takes. */
const STEPS_OF_CALL = 20;

/** The tests that a row must pass to meet a condition. Throws `NotInMemory` if a condition compares several columns or has an unknown function. */
export function rowTests(table: MemoryTable, condition: Term): RowTest[] {
  if (condition.kind === 'call' && condition.name === 'AND')
    return condition.args.flatMap((arg) => rowTests(table, arg));
  const names = new Set(columnsOf(condition));
  const [name = ''] = names;
  const column = table.columns.get(name);
  if (names.size !== 1 || column === undefined) throw new NotInMemory();
  const ofColumn = ({ kind }: Term) => (kind === 'column' ? (value: CellValue) => value : null);
  const steps = STEPS_OF_CALL * callsOf(condition).length;
  return [{ column, meets: computedValue(condition, ofColumn), steps }];
}

/** Returns the rows that pass a test, in the same array. */
export function passing(rows: Uint32Array, test: RowTest): Uint32Array {
  const { numbers } = test.column;
  const { lowest, passed } = testedNumbers(test, rows.length);
  if (passed?.includes(0) === false) return rows;
  if (passed?.includes(1) === false) return rows.subarray(0, 0);
  spend(rows.length * (passed === null ? test.steps : 1));
  let count = 0;
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] ?? 0;
    const number = numbers[row] ?? 0;
    if (passed === null ? passes(test, number) : passed[number - lowest] === 1) rows[count++] = row;
  }
  return rows.subarray(0, count);
}

/** For each of the rows, 1 if it passes all tests, otherwise 0. */
export function marked(rows: Uint32Array, tests: readonly RowTest[]): Uint32Array {
  const marks = takeScratch(rows.length).fill(1);
  for (const test of tests) {
    const { numbers } = test.column;
    const { lowest, passed } = testedNumbers(test, rows.length);
    spend(rows.length * (passed === null ? test.steps : 1));
    for (let place = 0; place < rows.length; place++) {
      const number = numbers[rows[place] ?? 0] ?? 0;
      if (passed === null ? !passes(test, number) : passed[number - lowest] === 0) marks[place] = 0;
    }
  }
  return marks;
}

/** The value that a number in a column stands for. */
export function valueAt({ kind, texts }: MemoryColumn, number: number): CellValue {
  if (kind === 'text') return texts[number] ?? '';
  return kind === 'date' && number === NO_DATE ? null : number;
}

/**
 * For each number from the lowest of a column to the highest, 1 if it passes, otherwise 0. `null` if there are too many such numbers, or if
 * they are fractions.
 */
function testedNumbers(test: RowTest, rows: number): { lowest: number; passed: Uint8Array | null } {
  const { numbers, lowest, highest } = test.column;
  const isTooLong = highest - lowest >= Math.max(MOST_TESTED, rows);
  if (isTooLong || numbers instanceof Float64Array) return { lowest, passed: null };
  spend((highest - lowest + 1) * test.steps);
  const passed = new Uint8Array(highest - lowest + 1);
  for (let index = 0; index < passed.length; index++) passed[index] = passes(test, lowest + index) ? 1 : 0;
  return { lowest, passed };
}

/** A condition on a missing value isn't met. The engine would also accept a number as a condition. */
function passes({ column, meets }: RowTest, number: number): boolean {
  const met = meets(valueAt(column, number));
  if (met !== null && typeof met !== 'boolean') throw new NotInMemory();
  return met === true;
}
