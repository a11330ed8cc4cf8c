import { LRUCache } from 'lru-cache';
import type { Statement } from '#query/statement.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

const MAX_BYTES = 64 * 1024 * 1024;

/** Answers to questions that were asked before, such as those of a page that many open every morning. */
export interface AnswerMemory {
  /**
   * The rows a statement finds while just these files are loaded; from memory when it was asked before. Whoever asks at the same
   * time waits for the same answer. `files` stands for the loaded files of the clients asked (`ReaderScope.loadedFiles`).
   */
  read<Row extends object>(files: string, statement: Statement): Promise<readonly Row[]>;
}

/** A file's rows never change once it is loaded, so an answer stays true for as long as the same files are. The longest unasked go first. */
export function openAnswerMemory(warehouse: Pick<Warehouse, 'read'>): AnswerMemory {
  const known = new LRUCache<string, readonly object[], Statement>({
    maxSize: MAX_BYTES,
    sizeCalculation: (rows, key) => key.length + JSON.stringify(rows).length,
    fetchMethod: (_key, _stale, { context }) => warehouse.read<object>(context),
  });
  return {
    async read<Row extends object>(files: string, statement: Statement) {
      const key = JSON.stringify([files, statement.sql, statement.params]);
      // The statement alone decides the shape of its rows, as it does for `Warehouse.read`.
      return (await known.fetch(key, { context: statement })) as readonly Row[];
    },
  };
}
