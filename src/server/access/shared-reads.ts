/**
 * Returns a function that reads, and shares its reads among callers: whoever calls while a read is in progress gets the result of the
 * next one. A result is therefore never older than the call, and many simultaneous callers need only two reads.
 */
export function shareReads<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let current: Promise<Result> | null = null;
  let next: Promise<Result> | null = null;

  function start(): Promise<Result> {
    const own = read();
    const forget = () => {
      if (current === own) current = null;
    };
    current = own;
    own.then(forget, forget);
    return own;
  }

  return () => {
    if (current === null) return start();
    const follow = () => {
      next = null;
      return start();
    };
    next ??= current.then(follow, follow);
    return next;
  };
}
