import type { Statement } from '#query/statement.ts';
import { Carried } from '#server/carried.ts';

interface Watched {
  slowest: { statement: Statement; ms: number } | null;
}

const current = new Carried<Watched>();

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
  const watched = current.get();
  if (watched !== undefined && ms > (watched.slowest?.ms ?? -1)) watched.slowest = { statement, ms };
}
