import { AsyncLocalStorage } from 'node:async_hooks';
import type { Statement } from '#query/statement.ts';

interface Watched {
  slowest: { statement: Statement; ms: number } | null;
}

const current = new AsyncLocalStorage<Watched>();

/** Runs work, and returns its result with the statement of a reader's question that took longest; null if it read nothing. */
export async function withSlowestStatement<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; slowest: Statement | null }> {
  const watched: Watched = { slowest: null };
  const result = await current.run(watched, work);
  return { result, slowest: watched.slowest?.statement ?? null };
}

/** Records how long a statement took, if it is part of the work of `withSlowestStatement`. */
export function noteStatement(statement: Statement, ms: number): void {
  const watched = current.getStore();
  if (watched !== undefined && ms > (watched.slowest?.ms ?? -1)) watched.slowest = { statement, ms };
}
