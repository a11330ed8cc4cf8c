import { NotInMemory } from './term.ts';

/** This many steps take about 10 ms, during which the server does nothing else. */
const MOST_STEPS = 4_000_000;

/** How many steps the statement that is carried out can still take. Only one is carried out at a time. */
let left = 0;
/**
 * Arrays for intermediate results of a statement, which the next one uses again: making and collecting large arrays takes longer than filling them. Filling
 * them is counted, so a statement needs about 16 MB of them at most.
 */
const arrays: Uint32Array[] = [];
let taken = 0;

/** Begins a statement: gives back all arrays, and counts its steps from 0. */
export function beginWork(): void {
  left = MOST_STEPS;
  taken = 0;
}

/** Counts steps, each about as long as reading a number and writing another. Throws `NotInMemory` for a statement that takes too many. */
export function spend(steps: number): void {
  left -= steps;
  if (left < 0) throw new NotInMemory();
}

/** An array with any contents, until the next statement begins. Filling it is counted. */
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
