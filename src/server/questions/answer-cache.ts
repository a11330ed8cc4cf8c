import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { sharingKey } from '#query/compile-together.ts';
import type { Statement } from '#query/statement.ts';
import { AbandonedError } from '#server/app-error.ts';
import { waitWithOthers } from '#server/request-turns.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { inSpan } from '#server/tracing/spans.ts';
import { type Gathered, gatherQuestions } from './gather-questions.ts';
import type { KeptQuestion } from './kept-statements.ts';
import { noteStatement } from './slowest-statement.ts';
import type { TablesInMemory } from './tables-in-memory.ts';
import type { Asker, Turns } from './turns.ts';

const MAX_BYTES = 32 * 1024 * 1024;
/** The approximate size of an entry with its key, without its answer. */
const ENTRY_BYTES = 500;
const SAMPLED_ROWS = 20;
const QUESTION = { kind: 'internal', attributes: {} } as const;

/** Caches answers to questions that several readers ask, for example when many users open the same page in the morning. */
export interface AnswerCache {
  /**
   * Returns the rows of a statement, from the cache if it has been read with the same data version. Simultaneous callers
   * share one query. `dataVersion` is that of the statement's clients, read before the statement is compiled. Only a read from
   * the warehouse waits for the asker's turn. Work without an asker has its own limits.
   */
  read<Row extends object>(dataVersion: number, statement: Statement, asker?: Asker): Promise<readonly Row[]>;
  /**
   * Works like `read`, but converts the rows to a form, such as JSON, and caches the result instead of the rows. Questions that
   * the same user asks at the same time share a statement if they can.
   */
  write<Row extends object>(
    dataVersion: number,
    question: WrittenQuestion,
    form: WrittenForm<Row>,
    asker?: Asker,
  ): Promise<Buffer>;
  /** The memory that the answers take. */
  bytes(): number;
}

/** The statement of a question, and the data version of its clients. */
export interface CurrentStatement {
  dataVersion: number;
  statement: Statement;
}

export interface WrittenQuestion extends KeptQuestion {
  /**
   * Compiles the question again if other files of its clients are visible than when it was compiled; otherwise returns `null`. Called before
   * the question is read, which can be long after that. Others who wait for the same answer may not see more clients, so the statement must
   * not read any that the question did not have.
   */
  compileAgain?(): Promise<CurrentStatement | null>;
}

/** How rows are written. The name distinguishes the forms of a statement. */
export interface WrittenForm<Row> {
  name: string;
  write(rows: readonly Row[]): Buffer;
}

/** The cached answer to a statement, and how much memory it takes. */
interface Kept {
  answer: object;
  bytes: number;
}

/** A statement, and how its rows become a cached answer. */
interface Asked extends CurrentStatement {
  form: string;
  /** The question, if it can share a statement with other questions of the same key. */
  gathered: Sharing | null;
  keep(rows: readonly object[]): Kept;
  compileAgain(): Promise<CurrentStatement | null>;
}

interface Sharing {
  key: string;
  question: Omit<Gathered, 'begin'>;
}

/** A statement that is being read or waits for its turn, and the number of callers that wait for it. */
interface SharedRead {
  /** The keys by which callers find it. */
  keys: string[];
  kept: Promise<Kept>;
  callers: number;
  stop(): void;
}

/** Creates a cache in the memory of this process. Rows change only with their data version. The least recently used answers are evicted first. */
export function openAnswerCache(
  warehouse: Pick<Warehouse, 'read'>,
  turns: Pick<Turns, 'take'>,
  tables: Pick<TablesInMemory, 'answer'>,
): AnswerCache {
  const cache = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => ENTRY_BYTES + bytes,
  });
  const reads = new Map<string, SharedRead>();
  const gather = gatherQuestions(warehouse, turns);

  /** Registers a read in progress, so that everyone who asks with the same key shares its answer. */
  function share(key: string, made: Promise<Kept>, stop: () => void): SharedRead {
    const shared: SharedRead = { keys: [key], kept: made.finally(() => forget(shared)), callers: 0, stop };
    reads.set(key, shared);
    return shared;
  }

  function forget(shared: SharedRead, keys = shared.keys): void {
    for (const key of keys) if (reads.get(key) === shared) reads.delete(key);
  }

  /** Waits for a statement, which is stopped when all of its callers have left. */
  async function waitFor(shared: SharedRead, signal: AbortSignal | null): Promise<Kept> {
    const leave = () => {
      shared.callers -= 1;
      if (shared.callers > 0) return;
      forget(shared);
      shared.stop();
    };
    const isFirst = shared.callers === 0;
    shared.callers += 1;
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await (isFirst ? shared.kept : waitWithOthers(shared.kept));
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  function keepAnswer(key: string, kept: Kept): Kept {
    cache.set(key, kept);
    return kept;
  }

  /** Finds an answer that is cached or being read. Throws if there is none and the asker has left: the signal of such an asker stops nothing. */
  function find(key: string, signal: AbortSignal | null): Kept | Promise<Kept> | null {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    if (signal?.aborted === true) throw new AbandonedError();
    const shared = reads.get(key);
    return shared === undefined ? null : waitFor(shared, signal);
  }

  /** Reads a statement with the files that are visible now, unless its answer has arrived in the meantime. */
  async function readAlone(asked: Asked, signal: AbortSignal | null): Promise<Kept> {
    const current = { ...asked, ...(await asked.compileAgain()) };
    const key = keyOf(current);
    const found = find(key, signal);
    if (found !== null) return found;
    const stop = new AbortController();
    const rows = warehouse.read<object>(current.statement, stop.signal);
    const made = rows.then((read) => keepAnswer(key, current.keep(read)));
    return waitFor(
      share(key, made, () => stop.abort()),
      signal,
    );
  }

  /**
   * Reads a question together with others of its user. Until the user's turn comes, only this user's callers share the read. After
   * that, others who ask for the statement that is read share it too.
   */
  function readTogether(key: string, asked: Asked, gathered: Sharing, { userId, signal }: Asker): Promise<Kept> {
    const own = `${userId} ${key}`;
    const waiting = reads.get(own);
    if (waiting !== undefined) return waitFor(waiting, signal);
    const left = new AbortController();
    let current = asked;
    let elsewhere: Kept | Promise<Kept>;
    const begin = async () => {
      current = { ...asked, ...(await asked.compileAgain()) };
      const currentKey = keyOf(current);
      if (reads.get(currentKey) === shared) return current.statement;
      // Besides its own user's callers, only those find a read who ask for the statement that it reads.
      forget(shared, shared.keys.splice(1));
      const found = find(currentKey, left.signal);
      if (found !== null) {
        elsewhere = found;
        return null;
      }
      shared.keys.push(currentKey);
      reads.set(currentKey, shared);
      return current.statement;
    };
    const sharing = `${asked.dataVersion} ${gathered.key}`;
    const { rows, leave } = gather(sharing, { ...gathered.question, begin }, userId);
    const made = rows.then((read) => (read === null ? elsewhere : keepAnswer(keyOf(current), current.keep(read))));
    const shared = share(own, made, () => {
      leave();
      left.abort();
    });
    return waitFor(shared, signal);
  }

  async function answer(asked: Asked, asker?: Asker): Promise<object> {
    const { dataVersion, statement, gathered } = asked;
    const key = keyOf(asked);
    const signal = asker?.signal ?? null;
    const started = performance.now();
    const ask = async () => {
      const inMemory = tables.answer(dataVersion, statement);
      if (inMemory !== null) return keepAnswer(key, asked.keep(inMemory));
      if (asker === undefined) return readAlone(asked, signal);
      if (gathered !== null) return readTogether(key, asked, gathered, asker);
      return turns.take(asker, () => readAlone(asked, signal));
    };
    const kept = await inSpan('question', QUESTION, async (span) => {
      const found = find(key, signal);
      span?.set({ 'parcelscope.cached': found !== null });
      return found ?? ask();
    });
    noteStatement(statement, performance.now() - started);
    return kept.answer;
  }

  // The casts are safe: the statement alone determines the shape of its rows, as for `Warehouse.read`, and the form determines what is
  // cached.
  return {
    async read<Row extends object>(dataVersion: number, statement: Statement, asker?: Asker) {
      const keep = (rows: readonly object[]) => ({ answer: rows, bytes: estimateBytes(rows) });
      const asked = { dataVersion, statement, form: 'rows', gathered: null, keep, compileAgain: neverAgain };
      return (await answer(asked, asker)) as readonly Row[];
    },
    async write<Row extends object>(
      dataVersion: number,
      { statement, shareable, scopeKey, compileAgain = neverAgain }: WrittenQuestion,
      { name, write }: WrittenForm<Row>,
      asker?: Asker,
    ) {
      const gathered =
        shareable === null || scopeKey === null
          ? null
          : { key: `${scopeKey} ${sharingKey(shareable)}`, question: { statement, shareable } };
      const keep = (rows: readonly object[]) => {
        const written = write(rows as readonly Row[]);
        return { answer: written, bytes: written.length };
      };
      const asked = { dataVersion, statement, form: `written as ${name}`, gathered, keep, compileAgain };
      return (await answer(asked, asker)) as Buffer;
    },
    bytes: () => cache.calculatedSize,
  };
}

const neverAgain = async () => null;

/** Keys are digests: statements take more memory than most of their answers. */
function keyOf({ form, dataVersion, statement }: Pick<Asked, 'form' | 'dataVersion' | 'statement'>): string {
  const asked = JSON.stringify([form, dataVersion, statement.sql, statement.params]);
  return createHash('sha256').update(asked).digest('base64url');
}

/** Estimates the size of rows from some of them, because writing all of them would take long. */
function estimateBytes(rows: readonly object[]): number {
  const step = Math.max(1, Math.ceil(rows.length / SAMPLED_ROWS));
  const sample = rows.filter((_, index) => index % step === 0);
  return sample.length === 0 ? 2 : Math.ceil((JSON.stringify(sample).length / sample.length) * rows.length);
}
