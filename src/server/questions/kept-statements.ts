import { LRUCache } from 'lru-cache';
import type { CompiledQuestion } from '#query/compile-query.ts';

const MAX_BYTES = 16 * 1024 * 1024;
/** About what an entry takes beside its texts. */
const ENTRY_BYTES = 1000;

/** A question as its reader asks it. */
export interface KeptQuestion extends CompiledQuestion {
  /** A text that is another one if the scope can differ; `null` if it is not known. */
  scopeKey: string | null;
}

/** Keeps the statements of questions: compiling one takes longer than finding its answer in memory. */
export interface KeptStatements {
  /**
   * Returns the statement of a question from before, if its scope is certainly the same, or else compiles it. `question` is everything on which the
   * statement depends beside the scope.
   */
  getOrCompile(
    scope: { key: string | null },
    question: readonly unknown[],
    compile: () => Promise<CompiledQuestion>,
  ): Promise<KeptQuestion>;
}

/** Keeps the statements in the memory of this process. The least recently used are dropped first. */
export function openKeptStatements(): KeptStatements {
  const kept = new LRUCache<string, KeptQuestion>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ statement }, key) => ENTRY_BYTES + key.length + JSON.stringify(statement).length,
  });
  return {
    async getOrCompile({ key: scopeKey }, question, compile) {
      if (scopeKey === null) return { ...(await compile()), scopeKey };
      const key = JSON.stringify([scopeKey, ...question]);
      const found = kept.get(key);
      if (found !== undefined) return found;
      const compiled = { ...(await compile()), scopeKey };
      kept.set(key, compiled);
      return compiled;
    },
  };
}
