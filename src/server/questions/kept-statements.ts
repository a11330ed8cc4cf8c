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

interface KeyedScope {
  /** A text that differs whenever the scope can differ; `null` if that is unknown. */
  key: string | null;
  /** The version of access with which the scope was read; `null` if that is unknown. */
  accessVersion: number | null;
}

/** Keeps the statements of questions: compiling one takes longer than finding its answer in memory. */
export interface KeptStatements {
  /**
   * Returns the statement that was compiled earlier for the same question and certainly the same scope, or else compiles it.
   * `question` is everything besides the scope on which the statement depends.
   */
  getOrCompile(
    scope: KeyedScope,
    question: readonly unknown[],
    compile: () => Promise<CompiledQuestion>,
  ): Promise<KeptQuestion>;
}

/**
 * Keeps the statements in the memory of this process. The least recently used are dropped first, and all of them when the version of access
 * rises: their scopes can be large, and only those of the latest version are in memory anyway, because the access cache has them.
 */
export function openKeptStatements(): KeptStatements {
  const kept = new LRUCache<string, KeptQuestion>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ statement }, key) => ENTRY_BYTES + key.length + JSON.stringify(statement).length,
  });
  let latest = 0;
  return {
    async getOrCompile({ key: scopeKey, accessVersion }, question, compile) {
      if (scopeKey === null || accessVersion === null) return { ...(await compile()), scopeKey };
      if (accessVersion > latest) {
        latest = accessVersion;
        kept.clear();
      }
      const key = JSON.stringify([scopeKey, ...question]);
      const found = kept.get(key);
      if (found !== undefined) return found;
      const compiled = { ...(await compile()), scopeKey };
      if (accessVersion === latest) kept.set(key, compiled);
      return compiled;
    },
  };
}
