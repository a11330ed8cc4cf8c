import type { SQL } from 'drizzle-orm';
import { asWorkUnder } from './lock-of-statements.ts';

/** A lock that is held, as its work sees it. On a PostgreSQL server, a lock is lost with its connection. */
export interface HeldLock {
  /** Aborted with `LockLost` when the server notices that the lock is lost. */
  signal: AbortSignal;
  /**
   * Throws `LockLost` unless the lock is still held. Work whose result must not be visible twice calls this in the transaction that makes it
   * visible or final: whoever takes the lock next waits for the end of this transaction. Before a change outside of the operational store,
   * it is called with the store itself.
   */
  require(tx: Transaction): Promise<void>;
}

/** A transaction of the operational store, or the store itself. */
export type Transaction = { execute(query: SQL): PromiseLike<unknown> };

/** The lock was lost, so somebody else may already do the same work. What was done under it must not become visible. */
export class LockLost extends Error {
  constructor(name: string, options: ErrorOptions = {}) {
    super(`The lock "${name}" was lost with its connection to PostgreSQL.`, options);
  }
}

/** The handle of a lock within this process, which cannot be lost. */
export function neverLost(): HeldLock {
  return { signal: new AbortController().signal, require: async () => undefined };
}

/** Two locks that the same work holds. Neither may be lost. */
export function joinLocks(outer: HeldLock, inner: HeldLock): HeldLock {
  return {
    signal: AbortSignal.any([outer.signal, inner.signal]),
    async require(tx) {
      await outer.require(tx);
      await inner.require(tx);
    },
  };
}

/**
 * Locks by name, which all servers of a store share. There are two kinds of work under a lock. Imports, undos, conversions, audits, changes of
 * findings, sums and reports must not be done by two at once, so they call `require` before their result counts. Locks that only make short
 * work take turns, such as those of mails and migrations, ignore the handle: this work goes on without its lock.
 */
export interface Locks {
  /** Runs work while nobody else holds the lock of this name. Work must not take a lock that it already holds. */
  withLock<Result>(name: string, work: (lock: HeldLock) => Promise<Result>): Promise<Result>;
  /** Runs work with a lock and returns its result in a list. If somebody holds the lock, returns an empty list without running it. */
  tryLock<Result>(name: string, work: (lock: HeldLock) => Promise<Result>): Promise<[Result] | []>;
}

/** Locks within this process, for a store that has no other server. Work waits in the order in which it asked for a lock. */
export function openLocks(): Locks {
  const ends = new Map<string, Promise<unknown>>();
  async function hold<Result>(
    name: string,
    before: Promise<unknown>,
    work: (lock: HeldLock) => Promise<Result>,
  ): Promise<Result> {
    const result = before.then(() => asWorkUnder(name, () => work(neverLost())));
    const end = result.catch(() => undefined);
    ends.set(name, end);
    try {
      return await result;
    } finally {
      if (ends.get(name) === end) ends.delete(name);
    }
  }
  return {
    withLock: (name, work) => hold(name, ends.get(name) ?? Promise.resolve(), work),
    tryLock: async (name, work) => (ends.has(name) ? [] : [await hold(name, Promise.resolve(), work)]),
  };
}
