/** Numbers of one column. */
export type Numbers = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array;

/**
 * A column in memory with a number for each row. The number of a text is its index in `texts`, and a missing date is NO_DATE. `lowest` and
 * `highest` are the range of the numbers; both are 0 if there are none.
 */
export interface MemoryColumn {
  kind: 'number' | 'date' | 'text';
  numbers: Numbers;
  lowest: number;
  highest: number;
  texts: readonly string[];
}

/** Rows of a table in memory, with some of its columns by their names. */
export interface MemoryTable {
  rows: number;
  columns: ReadonlyMap<string, MemoryColumn>;
  bytes: number;
}

/** The number of a missing date. All others are days since 1970-01-01. */
export const NO_DATE = -1;

/** Roughly how many bytes a text takes in addition to its characters. */
const TEXT_BYTES = 40;

/** Joins blocks of numbers into a column. `areWhole` says that all of them are whole numbers. */
export function memoryColumn(
  kind: MemoryColumn['kind'],
  blocks: readonly Numbers[],
  { areWhole = true, texts = [] }: { areWhole?: boolean; texts?: readonly string[] } = {},
): MemoryColumn {
  let [lowest, highest, length] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const block of blocks) {
    length += block.length;
    for (let index = 0; index < block.length; index++) {
      const number = block[index] ?? 0;
      if (number < lowest) lowest = number;
      if (number > highest) highest = number;
    }
  }
  if (length === 0) [lowest, highest] = [0, 0];
  const numbers = areWhole ? smallestArray(length, lowest, highest) : new Float64Array(length);
  let start = 0;
  for (const block of blocks) {
    numbers.set(block, start);
    start += block.length;
  }
  return { kind, numbers, lowest, highest, texts };
}

/** The bytes that some columns take. */
export function bytesOf(columns: Iterable<MemoryColumn>): number {
  let bytes = 0;
  for (const { numbers, texts } of columns)
    bytes += numbers.byteLength + texts.reduce((sum, text) => sum + TEXT_BYTES + text.length, 0);
  return bytes;
}

function smallestArray(length: number, lowest: number, highest: number): Numbers {
  if (lowest >= 0 && highest < 2 ** 8) return new Uint8Array(length);
  if (lowest >= 0 && highest < 2 ** 16) return new Uint16Array(length);
  return lowest >= -(2 ** 31) && highest < 2 ** 31 ? new Int32Array(length) : new Float64Array(length);
}
