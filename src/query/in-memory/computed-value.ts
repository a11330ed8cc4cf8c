import { PERIOD_STARTS, weekday } from './dates.ts';
import { type CellValue, columnsOf, NotInMemory, type Term } from './term.ts';

/** The value of a term. `null` means that it is missing, or that it is a condition on a missing value. */
export type Value = CellValue | boolean;

/** Computes a value from its input: the value of a cell, or the number of a group. */
export type Computed<Given> = (given: Given) => Value;

/**
 * Returns a function that computes a term as the engine would. `leafOf` returns how a column or a total is computed, and `null` for any
 * other term. Throws `NotInMemory` for an unknown function; the returned function throws it for values that only the engine can handle.
 */
export function computedValue<Given>(term: Term, leafOf: (term: Term) => Computed<Given> | null): Computed<Given> {
  const leaf = leafOf(term);
  if (leaf !== null) return leaf;
  if (term.kind === 'value') return () => term.value;
  if (term.kind !== 'call') throw new NotInMemory();
  if (columnsOf(term).length > 0) return computedCall(term, leafOf);
  // A term without columns has the same value for every input.
  const value = computedCall(term, () => null)(null);
  return () => value;
}

type Call = Extract<Term, { kind: 'call' }>;

function computedCall<Given>({ name, args }: Call, leafOf: (term: Term) => Computed<Given> | null): Computed<Given> {
  const [first, second] = args;
  if (name === 'IN') return listed(second, computedValue(required(first), leafOf));
  if (name === 'arrayElement') return element(first, computedValue(required(second), leafOf));
  const own = args.map((arg) => computedValue(arg, leafOf));
  const ofAll = FUNCTIONS_OF_ALL[name];
  if (ofAll !== undefined) return (given) => ofAll(own.map((arg) => arg(given)));
  const ofPresent = FUNCTIONS_OF_PRESENT[name];
  if (ofPresent === undefined) throw new NotInMemory();
  return present(ofPresent, own);
}

/** A function of one or two values, whose result is missing if one of them is. */
type OfPresent = (one: Present, other: Present) => Value;

function present<Given>(compute: OfPresent, [one, other, ...more]: readonly Computed<Given>[]): Computed<Given> {
  if (one === undefined || more.length > 0) throw new NotInMemory();
  return (given) => {
    const first = one(given);
    if (first === null) return null;
    // The functions of one value ignore the second.
    const second = other === undefined ? first : other(given);
    return second === null ? null : compute(first, second);
  };
}

/** Whether a function or operator is known in memory. */
export function isKnownFunction(name: string): boolean {
  return (
    [FUNCTIONS_OF_ALL, FUNCTIONS_OF_PRESENT].some((known) => Object.hasOwn(known, name)) ||
    LIST_FUNCTIONS.includes(name)
  );
}

/** Functions that take a list. */
const LIST_FUNCTIONS = ['IN', 'arrayElement'];

type Present = number | string | boolean;

/** Functions that also accept missing values, or any number of values. */
const FUNCTIONS_OF_ALL: Readonly<Record<string, (values: readonly Value[]) => Value>> = {
  AND: (values) => joined(values, false),
  OR: (values) => joined(values, true),
  isNull: ([value]) => value === null,
  ifNull: ([value = null, other = null]) => value ?? other,
  nullIf: ([value = null, other = null]) => (value === other ? null : value),
  concat: (values) => values.map(text).join(''),
};

const FUNCTIONS_OF_PRESENT: Readonly<Record<string, OfPresent>> = {
  NOT: (value) => !truth(value),
  '=': isEqual,
  '!=': (one, other) => !isEqual(one, other),
  '<': (one, other) => number(one) < number(other),
  '<=': (one, other) => number(one) <= number(other),
  '>': (one, other) => number(one) > number(other),
  '>=': (one, other) => number(one) >= number(other),
  '+': (one, other) => number(one) + number(other),
  '-': (one, other) => number(one) - number(other),
  '*': (one, other) => number(one) * number(other),
  '/': (one, other) => quotient(number(one), number(other)),
  lowerUTF8: (value) => lowerCase(text(value)),
  startsWith: (value, start) => text(value).startsWith(text(start)),
  position: (value, part) => text(value).indexOf(text(part)) + 1,
  toDayOfWeek: (day) => weekday(number(day)),
  ...Object.fromEntries(
    Object.entries(PERIOD_STARTS).map(([name, startOf]) => [name, (day: Present) => startOf(number(day))]),
  ),
};

/** A false value decides AND, and a true one decides OR. Otherwise, the result is missing if any value is. */
function joined(values: readonly Value[], decisive: boolean): boolean | null {
  if (values.some((value) => value !== null && truth(value) === decisive)) return decisive;
  return values.includes(null) ? null : !decisive;
}

function listed<Given>(list: Term | undefined, own: Computed<Given>): Computed<Given> {
  if (list?.kind !== 'list') throw new NotInMemory();
  const values = new Set<Value>(list.values);
  const [first] = list.values;
  return (given) => {
    const value = own(given);
    if (value === null) return null;
    if (first !== undefined && typeof value !== typeof first) throw new NotInMemory();
    return values.has(value);
  };
}

function element<Given>(list: Term | undefined, place: Computed<Given>): Computed<Given> {
  if (list?.kind !== 'list') throw new NotInMemory();
  return (given) => {
    const found = list.values[number(place(given)) - 1];
    if (found === undefined) throw new NotInMemory();
    return found;
  };
}

function isEqual(one: Value, other: Value): boolean {
  if (typeof one !== typeof other) throw new NotInMemory();
  return one === other;
}

/** In the engine, a division by zero has a result that JSON can't express but that still has a place in the sort order. */
function quotient(one: number, other: number): number {
  if (other === 0) throw new NotInMemory();
  return one / other;
}

/** Only ASCII letters have the same lower case in every language. */
function lowerCase(value: string): string {
  for (let place = 0; place < value.length; place++) if (value.charCodeAt(place) > 127) throw new NotInMemory();
  return value.toLowerCase();
}

function number(value: Value | undefined): number {
  if (typeof value !== 'number') throw new NotInMemory();
  return value;
}

function text(value: Value | undefined): string {
  if (typeof value !== 'string') throw new NotInMemory();
  return value;
}

function truth(value: Value | undefined): boolean {
  if (typeof value !== 'boolean') throw new NotInMemory();
  return value;
}

function required(term: Term | undefined): Term {
  if (term === undefined) throw new NotInMemory();
  return term;
}
