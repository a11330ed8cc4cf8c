import type { Statement } from '#query/statement.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

/** A stream that the warehouse has begun to read, with its first block. */
interface Begun {
  stream: AsyncGenerator<Uint8Array>;
  first: Promise<IteratorResult<Uint8Array>>;
}

/**
 * Streams the rows of statements one after another. The warehouse begins to read a statement while the rows of the previous one are
 * being judged, and the first one while the judge isn't ready yet.
 */
export async function* streamAhead(
  warehouse: Pick<Warehouse, 'streamLines'>,
  statements: readonly Statement[],
  ready: Promise<unknown> = Promise.resolve(),
): AsyncGenerator<Uint8Array> {
  let current = begin(warehouse, statements[0]);
  let next: Begun | null = null;
  try {
    await Promise.all([current?.first, ready]);
    for (let index = 1; current !== null; index++) {
      const block = await current.first;
      next = begin(warehouse, statements[index]);
      if (block.done !== true) yield block.value;
      yield* current.stream;
      [current, next] = [next, null];
    }
  } finally {
    await Promise.all([current, next].map((begun) => begun?.stream.return(undefined)));
  }
}

function begin(warehouse: Pick<Warehouse, 'streamLines'>, statement: Statement | undefined): Begun | null {
  if (statement === undefined) return null;
  const stream = warehouse.streamLines(statement);
  const first = stream.next();
  // The error is thrown where the block is needed.
  first.catch(() => {});
  return { stream, first };
}
