import { LRUCache } from 'lru-cache';
import type { Statement } from '#query/statement.ts';

const MAX_BYTES = 16 * 1024 * 1024;
/** About what an entry takes beside its texts. */
const ENTRY_BYTES = 500;

/** Keeps the statements of questions: compiling one takes longer than finding its answer in memory. */
export interface KeptStatements {
  /**
   * Returns the statement of a question from before, if its scope is certainly the same, or else compiles it. `question` is everything on which the
   * statement depends beside the scope.
   */
  getOrCompile(
    scope: { key: string | null },
    question: readonly unknown[],
    compile: () => Promise<Statement>,
  ): Promise<Statement>;
}

/** Keeps the statements in the memory of this process. The least recently used are dropped first. */
export function openKeptStatements(): KeptStatements {
  const kept = new LRUCache<string, Statement>({
    maxSize: MAX_BYTES,
    sizeCalculation: (statement, key) => ENTRY_BYTES + key.length + JSON.stringify(statement).length,
  });
  return {
    async getOrCompile({ key: scopeKey }, question, compile) {
      if (scopeKey === null) return compile();
      const key = JSON.stringify([scopeKey, ...question]);
      const found = kept.get(key);
      if (found !== undefined) return found;
      const statement = await compile();
      kept.set(key, statement);
      return statement;
    },
  };
}
