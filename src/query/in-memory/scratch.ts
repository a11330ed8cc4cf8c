/**
 * Arrays for intermediate results of one statement, which the next one uses again: making and collecting large arrays takes longer than filling them. Only
 * one statement is carried out at a time.
 */
const arrays: Uint32Array[] = [];
let taken = 0;

/** Gives back all arrays. */
export function clearScratch(): void {
  taken = 0;
}

/** An array with any contents, until the arrays are given back. */
export function takeScratch(length: number): Uint32Array {
  const place = taken++;
  let array = arrays[place];
  if (array === undefined || array.length < length) {
    array = new Uint32Array(length);
    arrays[place] = array;
  }
  return array.subarray(0, length);
}
