/** Locks by name, which all servers of a store share. */
export interface Locks {
  /** Runs work while nobody else holds the lock of this name. Work must not take a lock that it already holds. */
  withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Runs work with a lock and returns its result in a list. If somebody holds the lock, returns an empty list without running it. */
  tryLock<Result>(name: string, work: () => Promise<Result>): Promise<[Result] | []>;
}

/** Locks within this process, for a store that has no other server. Work waits in the order in which it asked for a lock. */
export function openLocks(): Locks {
  const ends = new Map<string, Promise<unknown>>();
  async function hold<Result>(name: string, before: Promise<unknown>, work: () => Promise<Result>): Promise<Result> {
    const result = before.then(work);
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
