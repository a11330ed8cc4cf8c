import { NotInMemory } from './term.ts';

/** The maximum number of steps of a statement. They take about 10 ms, during which the server does nothing else. */
const MOST_STEPS = 4_000_000;

/** How many more steps the current statement may take. Statements are carried out one at a time. */
let left = 0;
/**
 * Arrays for the intermediate results of a statement, which the next statement reuses: allocating and collecting large arrays takes longer
 * than filling them. Filling them counts as steps, so a statement needs at most about 16 MB for them.
 */
const arrays: Uint32Array[] = [];
let taken = 0;

/** Begins a statement: makes all arrays available again, and starts counting its steps. */
export function beginWork(): void {
  left = MOST_STEPS;
  taken = 0;
}

/** Counts steps, each about as long as reading a number and writing another. Throws `NotInMemory` for a statement that takes too many. */
export function spend(steps: number): void {
  left -= steps;
  if (left < 0) throw new NotInMemory();
}

/** An array with arbitrary contents, which belongs to the current statement. Filling it counts as steps. */
export function takeScratch(length: number): Uint32Array {
  spend(length);
  const place = taken++;
  let array = arrays[place];
  if (array === undefined || array.length < length) {
    array = new Uint32Array(length);
    arrays[place] = array;
  }
  return array.subarray(0, length);
}
