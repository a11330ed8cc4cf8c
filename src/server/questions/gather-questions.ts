import { setTimeout as sleep } from 'node:timers/promises';
import { compileTogether, type Shareable } from '#query/compile-together.ts';
import type { Statement } from '#query/statement.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import type { Asker, Turns } from './turns.ts';

/** For so long, in milliseconds, a question waits for others of its page: browsers send them together, over several connections. */
const GATHER_MS = 2;

/** A question that can share a statement with others. */
export interface Gathered {
  statement: Statement;
  shareable: Shareable;
}

/** The read of a question. */
export interface GatheredRead {
  rows: Promise<readonly object[]>;
  /** Tells that nobody waits for these rows any more. The statement is stopped when that is true of all its questions. */
  leave(): void;
}

interface Batch {
  questions: Gathered[];
  left: number;
  stop: AbortController;
  rows: Promise<(readonly object[])[]>;
}

/**
 * Returns a function that reads questions, and reads those that a user asks at the same time over the same sums with one statement. `sharing` is the
 * same for questions that can share one. A statement takes one of the user's turns.
 */
export function gatherQuestions(
  warehouse: Pick<Warehouse, 'read'>,
  turns: Pick<Turns, 'take'>,
): (sharing: string, question: Gathered, userId: number) => GatheredRead {
  const open = new Map<string, Batch>();

  function start(key: string, userId: number): Batch {
    const batch: Batch = { questions: [], left: 0, stop: new AbortController(), rows: Promise.resolve([]) };
    const asker: Asker = { userId, signal: batch.stop.signal };
    batch.rows = sleep(GATHER_MS).then(() => {
      open.delete(key);
      return turns.take(asker, () => readTogether(warehouse, batch));
    });
    open.set(key, batch);
    return batch;
  }

  return (sharing, question, userId) => {
    const key = `${userId} ${sharing}`;
    const batch = open.get(key) ?? start(key, userId);
    const index = batch.questions.push(question) - 1;
    return {
      rows: batch.rows.then((rows) => rows[index] ?? []),
      leave() {
        batch.left += 1;
        if (batch.left < batch.questions.length) return;
        // A question that comes now needs a statement that goes on.
        if (open.get(key) === batch) open.delete(key);
        batch.stop.abort();
      },
    };
  };
}

/** Reads the questions of a batch: those that can share a statement with one, and each of the others with its own. */
async function readTogether(
  warehouse: Pick<Warehouse, 'read'>,
  { questions, stop }: Batch,
): Promise<(readonly object[])[]> {
  const found = new Map<number, readonly object[]>();
  const together = compileTogether(questions.map(({ shareable }) => shareable));
  if (together !== null) {
    const split = together.split(await warehouse.read(together.statement, stop.signal));
    for (const [place, index] of together.indexes.entries()) {
      const rows = split[place] ?? null;
      if (rows !== null) found.set(index, rows);
    }
  }
  return Promise.all(
    questions.map(async ({ statement }, index) => found.get(index) ?? warehouse.read<object>(statement, stop.signal)),
  );
}
