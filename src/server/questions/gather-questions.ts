import { setTimeout as sleep } from 'node:timers/promises';
import { compileTogether, type Shareable } from '#query/compile-together.ts';
import type { Statement } from '#query/statement.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import type { Asker, Turns } from './turns.ts';

/** How many milliseconds a question waits for others of its page: browsers send them together, over several connections. */
const GATHER_MS = 2;
/** More questions get another statement, which waits like any other. */
const MAX_QUESTIONS = 12;

/** A question that can share a statement with others. */
export interface Gathered {
  statement: Statement;
  shareable: Shareable;
  /** Called when the turn has come. Returns whether the question still has to be read: its answer may have arrived in the meantime. */
  begin(): boolean;
}

/** The read of a question. */
export interface GatheredRead {
  /** `null` if the question no longer had to be read. */
  rows: Promise<readonly object[] | null>;
  /** Says that nobody waits for these rows any more. The statement is stopped once this is true of all its questions. */
  leave(): void;
}

/** Questions that are read with one statement. More can join until it begins. */
interface Batch {
  questions: Gathered[];
  left: number;
  stop: AbortController;
  rows: Promise<(readonly object[] | null)[]>;
}

/**
 * Returns a function that reads questions. A user's questions over the same sums or rows share a statement, which takes one turn, if
 * they arrive together, while the statement waits for the user's turn, or while an earlier statement over the same sums or rows runs.
 * `sharing` is the same for questions that can share a statement.
 */
export function gatherQuestions(
  warehouse: Pick<Warehouse, 'read'>,
  turns: Pick<Turns, 'take'>,
): (sharing: string, question: Gathered, userId: number) => GatheredRead {
  const open = new Map<string, Batch>();
  const running = new Map<string, Promise<unknown>>();

  function start(key: string, userId: number): Batch {
    const batch: Batch = { questions: [], left: 0, stop: new AbortController(), rows: Promise.resolve([]) };
    const asker: Asker = { userId, signal: batch.stop.signal };
    const close = () => {
      if (open.get(key) === batch) open.delete(key);
    };
    const read = () => {
      close();
      const rows = readTogether((statement) => warehouse.read(statement, batch.stop.signal), batch.questions);
      const end = rows.catch(() => undefined).finally(() => running.get(key) === end && running.delete(key));
      running.set(key, end);
      return rows;
    };
    // A full batch already waits for the running statement, so this one does not.
    const before = open.has(key) ? undefined : running.get(key);
    batch.rows = (before ?? sleep(GATHER_MS)).then(() => turns.take(asker, read)).finally(close);
    open.set(key, batch);
    return batch;
  }

  return (sharing, question, userId) => {
    const key = `${userId} ${sharing}`;
    const known = open.get(key);
    const batch = known === undefined || known.questions.length >= MAX_QUESTIONS ? start(key, userId) : known;
    const index = batch.questions.push(question) - 1;
    return {
      rows: batch.rows.then((rows) => rows[index] ?? null),
      leave() {
        batch.left += 1;
        if (batch.left < batch.questions.length) return;
        // A question that arrives from now on must not join a stopped statement.
        if (open.get(key) === batch) open.delete(key);
        batch.stop.abort();
      },
    };
  };
}

/** Reads questions with the same key: one statement for those that can share it, and a separate one for each of the others. */
export async function readTogether(
  read: (statement: Statement) => Promise<readonly object[]>,
  questions: readonly Gathered[],
): Promise<(readonly object[] | null)[]> {
  const unread = questions.filter((question) => question.begin());
  const found = new Map<Gathered, readonly object[]>();
  const together = compileTogether(unread.map(({ shareable }) => shareable));
  if (together !== null) {
    // The cast is safe because rows are objects.
    const split = together.split((await read(together.statement)) as Record<string, unknown>[]);
    for (const [place, index] of together.indexes.entries()) {
      const [question, rows] = [unread[index], split[place]];
      if (question !== undefined && rows != null) found.set(question, rows);
    }
  }
  // One after another, because they share one turn.
  for (const question of unread) if (!found.has(question)) found.set(question, await read(question.statement));
  return questions.map((question) => found.get(question) ?? null);
}
