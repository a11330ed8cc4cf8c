import { LRUCache } from 'lru-cache';
import type { CompiledQuestion } from '#query/compile-query.ts';

const MAX_BYTES = 16 * 1024 * 1024;
/** The approximate size of an entry without its texts. */
const ENTRY_BYTES = 1000;

/** A question as its reader asks it. */
export interface KeptQuestion extends CompiledQuestion {
  /** A text that differs whenever the scope can differ; `null` if that is unknown. */
  scopeKey: string | null;
}

/** Keeps the statements of questions: compiling one takes longer than finding its answer in memory. */
export interface KeptStatements {
  /**
   * Returns the statement that was compiled earlier for the same question and certainly the same scope, or else compiles it.
   * `question` is everything besides the scope on which the statement depends.
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
