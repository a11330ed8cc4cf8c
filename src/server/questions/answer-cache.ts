import { LRUCache } from 'lru-cache';
import { sharingKey } from '#query/compile-together.ts';
import type { Statement } from '#query/statement.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { inSpan } from '#server/tracing/spans.ts';
import { type Gathered, gatherQuestions } from './gather-questions.ts';
import type { KeptQuestion } from './kept-statements.ts';
import { noteStatement } from './slowest-statement.ts';
import type { Asker, Turns } from './turns.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const SAMPLED_ROWS = 20;
const QUESTION = { kind: 'internal', attributes: {} } as const;

/** Caches answers to questions that several readers ask, for example when many users open the same page in the morning. */
export interface AnswerCache {
  /**
   * Returns the rows of a statement, from the cache if it was read before with the same data version. Simultaneous callers
   * share one query. `dataVersion` is that of the statement's clients, read before the statement is compiled. Only an answer that has to be
   * read waits for the turn of the asker. Work without an asker has its own limits.
   */
  read<Row extends object>(dataVersion: number, statement: Statement, asker?: Asker): Promise<readonly Row[]>;
  /**
   * Returns what a form makes of the rows of a question, such as its JSON, which is cached instead of the rows. Otherwise like `read`. Questions that an
   * asker asks at the same time share a statement if they can.
   */
  write<Row extends object>(
    dataVersion: number,
    question: KeptQuestion,
    form: WrittenForm<Row>,
    asker?: Asker,
  ): Promise<Buffer>;
}

/** How rows are written. The name distinguishes the forms of a statement. */
export interface WrittenForm<Row> {
  name: string;
  write(rows: readonly Row[]): Buffer;
}

/** What is cached of a statement, and how much memory it takes. */
interface Kept {
  answer: object;
  bytes: number;
}

/** A statement with what is kept of its rows. */
interface Asked {
  dataVersion: number;
  statement: Statement;
  form: string;
  /** The question, if it can share a statement with those of the same key. */
  gathered: { key: string; question: Gathered } | null;
  keep(rows: readonly object[]): Kept;
}

/** A statement that is being read, and the number of callers that wait for it. */
interface SharedRead {
  kept: Promise<Kept>;
  callers: number;
  stop(): void;
}

/** Creates a cache in the memory of this process. Rows change only with their data version. The least recently used answers are evicted first. */
export function openAnswerCache(warehouse: Pick<Warehouse, 'read'>, turns: Pick<Turns, 'take'>): AnswerCache {
  const cache = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => key.length + bytes,
  });
  const reads = new Map<string, SharedRead>();
  const gather = gatherQuestions(warehouse, turns);

  /** Reads an answer for everyone who asks meanwhile. */
  function share(
    key: string,
    keep: Asked['keep'],
    read: { rows: Promise<readonly object[]>; stop(): void },
  ): SharedRead {
    const kept = read.rows.then((rows) => {
      const made = keep(rows);
      cache.set(key, made);
      return made;
    });
    const shared = { kept: kept.finally(() => forget(key, shared)), callers: 0, stop: read.stop };
    reads.set(key, shared);
    return shared;
  }

  function readAlone(key: string, { statement, keep }: Asked): SharedRead {
    const stop = new AbortController();
    const rows = warehouse.read<object>(statement, stop.signal);
    return share(key, keep, { rows, stop: () => stop.abort() });
  }

  function forget(key: string, shared: SharedRead): void {
    if (reads.get(key) === shared) reads.delete(key);
  }

  /** Waits for a statement, which is stopped when all of its callers have left. */
  async function waitFor(shared: SharedRead, key: string, signal: AbortSignal | null): Promise<Kept> {
    const leave = () => {
      shared.callers -= 1;
      if (shared.callers > 0) return;
      forget(key, shared);
      shared.stop();
    };
    shared.callers += 1;
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await shared.kept;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  async function answer(asked: Asked, asker?: Asker): Promise<object> {
    const { dataVersion, statement, form, gathered, keep } = asked;
    const key = JSON.stringify([form, dataVersion, statement.sql, statement.params]);
    const signal = asker?.signal ?? null;
    const started = performance.now();
    const find = () => {
      const shared = reads.get(key);
      return cache.get(key) ?? (shared === undefined ? null : waitFor(shared, key, signal));
    };
    const ask = async () => find() ?? waitFor(readAlone(key, asked), key, signal);
    const askInTurn = (by: Asker) => {
      if (gathered === null) return turns.take(by, ask);
      const { rows, leave } = gather(`${dataVersion} ${gathered.key}`, gathered.question, by.userId);
      return waitFor(share(key, keep, { rows, stop: leave }), key, signal);
    };
    const kept = await inSpan('question', QUESTION, async (span) => {
      const found = find();
      span?.set({ 'parcelscope.cached': found !== null });
      return found ?? (asker === undefined ? ask() : askInTurn(asker));
    });
    noteStatement(statement, performance.now() - started);
    return kept.answer;
  }

  // The casts are safe: the statement alone decides the shape of its rows, as it does for `Warehouse.read`, and the form what is kept of them.
  return {
    async read<Row extends object>(dataVersion: number, statement: Statement, asker?: Asker) {
      const keep = (rows: readonly object[]) => ({ answer: rows, bytes: estimateBytes(rows) });
      return (await answer({ dataVersion, statement, form: 'rows', gathered: null, keep }, asker)) as readonly Row[];
    },
    async write<Row extends object>(
      dataVersion: number,
      { statement, shareable, scopeKey }: KeptQuestion,
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
      return (await answer({ dataVersion, statement, form: `written as ${name}`, gathered, keep }, asker)) as Buffer;
    },
  };
}

/** Estimates the size of rows from some of them, because writing all of them would take long. */
function estimateBytes(rows: readonly object[]): number {
  const step = Math.max(1, Math.ceil(rows.length / SAMPLED_ROWS));
  const sample = rows.filter((_, index) => index % step === 0);
  return sample.length === 0 ? 2 : Math.ceil((JSON.stringify(sample).length / sample.length) * rows.length);
}
