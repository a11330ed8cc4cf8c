import { LRUCache } from 'lru-cache';
import type { Statement } from '#query/statement.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

const MAX_BYTES = 64 * 1024 * 1024;

/** Caches answers to questions that several readers ask, for example when many users open the same page in the morning. */
export interface AnswerCache {
  /**
   * Returns the rows of a statement, from the cache if it was read before with the same data version. Simultaneous callers
   * share one query. `dataVersion` is that of the statement's clients, read before the statement is compiled.
   */
  read<Row extends object>(dataVersion: number, statement: Statement): Promise<readonly Row[]>;
}

/** Creates a cache in the memory of this process. Rows change only with their data version. The least recently used answers are evicted first. */
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
