import { LRUCache } from 'lru-cache';
import type { Statement } from '#query/statement.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

const MAX_BYTES = 64 * 1024 * 1024;

/** Keeps the answers to questions that several readers ask, such as those of a page that many open every morning. */
export interface AnswerCache {
  /**
   * The rows of a statement, from the cache if it was read before under the same data version. Callers that ask at the same time
   * share one reading. `dataVersion` is that of the statement's clients, read before the statement was compiled.
   */
  read<Row extends object>(dataVersion: number, statement: Statement): Promise<readonly Row[]>;
}

/** A cache in the memory of this process. Rows change only with their data version; the least recently used answers go first. */
export function openAnswerCache(warehouse: Pick<Warehouse, 'read'>): AnswerCache {
  const cache = new LRUCache<string, readonly object[], Statement>({
    maxSize: MAX_BYTES,
    sizeCalculation: (rows, key) => key.length + JSON.stringify(rows).length,
    fetchMethod: (_key, _stale, { context }) => warehouse.read<object>(context),
  });
  return {
    async read<Row extends object>(dataVersion: number, statement: Statement) {
      const key = JSON.stringify([dataVersion, statement.sql, statement.params]);
      // The cast is safe: the statement alone decides the shape of its rows, as it does for `Warehouse.read`.
      return (await cache.fetch(key, { context: statement })) as readonly Row[];
    },
  };
}
