import { setTimeout as sleep } from 'node:timers/promises';
import { compileTogether, type Shareable } from '#query/compile-together.ts';
import type { Statement } from '#query/statement.ts';
import { AbandonedError } from '#server/app-error.ts';
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
  /**
   * Called before each statement that can answer the question: a shared one, or its own. Returns the statement to read, or `null` if the
   * question need not be read any more. A statement other than that of the question, which its files can require if they have changed, is
   * read alone.
   */
  begin(): Promise<Statement | null>;
}

/** The read of a question. */
export interface GatheredRead {
  /** The rows of the latest statement that `begin` returned; `null` if it returned `null`. */
  rows: Promise<readonly object[] | null>;
  /** Says that nobody waits for these rows any more. A statement is stopped once nobody waits for any of its questions. */
  leave(): void;
}

/** A question whose rows somebody waits for, until it has been answered or has failed, or everybody has left. */
export interface AwaitedQuestion extends Gathered {
  isAwaited: boolean;
  /** Aborted when everybody has left. */
  left: AbortSignal;
  resolve(rows: readonly object[] | null): void;
  reject(error: unknown): void;
}

/** Questions that are read with one statement. More can join until it begins. */
interface Batch {
  questions: AwaitedQuestion[];
  stop: AbortController;
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
    const batch: Batch = { questions: [], stop: new AbortController() };
    const asker: Asker = { userId, signal: batch.stop.signal };
    const close = () => {
      if (open.get(key) === batch) open.delete(key);
    };
    const read = () => {
      close();
      const readUntil = (statement: Statement, left: AbortSignal | null) =>
        warehouse.read<object>(statement, left ?? batch.stop.signal);
      const rows = readTogether(readUntil, batch.questions);
      const end = rows.catch(() => undefined).finally(() => running.get(key) === end && running.delete(key));
      running.set(key, end);
      return rows;
    };
    // A full batch already waits for the running statement, so this one does not.
    const before = open.has(key) ? undefined : running.get(key);
    (before ?? sleep(GATHER_MS))
      .then(() => turns.take(asker, read))
      .finally(close)
      .catch((error: unknown) => {
        for (const { reject } of batch.questions) reject(error);
      });
    open.set(key, batch);
    return batch;
  }

  return (sharing, question, userId) => {
    const key = `${userId} ${sharing}`;
    const known = open.get(key);
    const batch = known === undefined || known.questions.length >= MAX_QUESTIONS ? start(key, userId) : known;
    return awaitIn(batch, question, () => {
      // A question that arrives from now on must not join a stopped statement.
      if (open.get(key) === batch) open.delete(key);
      batch.stop.abort();
    });
  };
}

/** Adds a question to a batch. `stop` is called when somebody leaves and nobody waits for any of its questions any more. */
function awaitIn({ questions }: Batch, question: Gathered, stop: () => void): GatheredRead {
  let leave = () => {};
  const rows = new Promise<readonly object[] | null>((resolve, reject) => {
    const left = new AbortController();
    const end = () => {
      awaited.isAwaited = false;
    };
    const awaited: AwaitedQuestion = {
      ...question,
      isAwaited: true,
      left: left.signal,
      resolve: (read) => {
        end();
        resolve(read);
      },
      reject: (error) => {
        end();
        reject(error);
      },
    };
    questions.push(awaited);
    leave = () => {
      end();
      left.abort();
      if (!questions.some(({ isAwaited }) => isAwaited)) stop();
    };
  });
  return { rows, leave };
}

/** Reads a statement of one question until everybody has left it, or a shared statement: `left` is `null`. */
type Read = (statement: Statement, left: AbortSignal | null) => Promise<readonly object[]>;

/**
 * Reads questions with the same key: one statement for those that can share it, and a separate one for each of the others. Each question is
 * answered as soon as its rows are known.
 */
export async function readTogether(read: Read, questions: readonly AwaitedQuestion[]): Promise<void> {
  // The limits of time, memory and rows are those of a question, so the questions of a shared statement that fails are read one by one.
  if (questions.length > 1) await readShared(read, questions).catch(() => undefined);
  // One after another, because they share one turn.
  for (const question of questions) {
    if (question.left.aborted) question.reject(new AbandonedError());
    if (!question.isAwaited) continue;
    const statement = await begin(question);
    if (statement !== null) await read(statement, question.left).then(question.resolve, question.reject);
  }
}

/** Returns the statement of a question that has to be read, or else settles the question. */
async function begin(question: AwaitedQuestion): Promise<Statement | null> {
  try {
    const statement = await question.begin();
    if (statement === null) question.resolve(null);
    return statement;
  } catch (error) {
    question.reject(error);
    return null;
  }
}

/** Answers those questions that can share a statement. */
async function readShared(read: Read, questions: readonly AwaitedQuestion[]): Promise<void> {
  const begun = await Promise.all(questions.map(begin));
  const unchanged = questions.filter(({ isAwaited, statement }, index) => isAwaited && begun[index] === statement);
  const together = compileTogether(unchanged.map(({ shareable }) => shareable));
  if (together === null) return;
  // The cast is safe because rows are objects.
  const split = together.split((await read(together.statement, null)) as Record<string, unknown>[]);
  for (const [place, index] of together.indexes.entries()) {
    const rows = split[place] ?? null;
    if (rows !== null) unchanged[index]?.resolve(rows);
  }
}
