import { PERIOD_STARTS } from './dates.ts';
import type { MemoryTable } from './memory-table.ts';
import { NotInMemory, type Term } from './term.ts';

/** How the engine writes a value: until then, a date is a number, and a condition is written as 0 or 1. */
export type ValueType = 'date' | 'condition' | 'other';

const CONDITIONS: readonly string[] = [
  'AND',
  'OR',
  'NOT',
  'IN',
  'isNull',
  '=',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'startsWith',
];
/** Functions whose result has a different type from their arguments. */
const OF_OTHER_TYPES: readonly string[] = ['sum', 'sumIf', 'toDayOfWeek'];
/** Functions whose result has the type of their first argument. */
const OF_SAME_TYPE: readonly string[] = ['any', 'arrayElement'];

/** The type of a selected value. Throws `NotInMemory` for a function of a date whose type only the engine knows. */
export function typeOf(table: MemoryTable, term: Term): ValueType {
  if (term.kind === 'column') return table.columns.get(term.name)?.kind === 'date' ? 'date' : 'other';
  if (term.kind === 'value') return term.isDate ? 'date' : 'other';
  if (term.kind === 'list') return term.areDates ? 'date' : 'other';
  if (OF_OTHER_TYPES.includes(term.name)) return 'other';
  if (CONDITIONS.includes(term.name)) return 'condition';
  if (PERIOD_STARTS[term.name] !== undefined) return 'date';
  const [first = 'other', ...others] = term.args.map((arg) => typeOf(table, arg));
  if (OF_SAME_TYPE.includes(term.name)) return first;
  if ([first, ...others].some((type) => type !== 'other')) throw new NotInMemory();
  return 'other';
}
