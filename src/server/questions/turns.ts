import { AbandonedError, type AppError, BusyError } from '#server/app-error.ts';

interface Limits {
  /** The number of questions that run at the same time. One user never has more than half of them. */
  atOnce: number;
  waitingPerUser: number;
  waiting: number;
  /** How long a question waits for its turn before it is rejected. */
  maxWaitMs?: number;
}

/** Who asks a question. The signal is aborted when nobody waits for the answer any more. */
export interface Asker {
  userId: number;
  signal: AbortSignal | null;
}

/** The questions that run, and those that wait for their turn. */
export interface Turns {
  /**
   * Runs work as soon as it is the user's turn. Throws `BusyError` if too many questions are already waiting or the wait takes too long, and
   * `unavailable` if the asker leaves while the question waits.
   */
  take<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>;
  count(): { running: number; waiting: number };
}

interface Waiting {
  start(): void;
}

interface UserQueue {
  running: number;
  waiting: Waiting[];
}

const MAX_WAIT_MS = 45_000;
/** A question that would wait longer than this for other users' questions is rejected at once. */
const MAX_EXPECTED_WAIT_MS = 15_000;
const MAX_RETRY_SECONDS = 20;
/** The weight of the latest question in the mean duration of questions. */
const LAST_SHARE = 0.1;

/**
 * Lets a few questions of readers run at the same time. Users take turns: the next question comes from the user whose last turn was
 * longest ago, however many questions the others have.
 */
export function openTurns({ atOnce, waitingPerUser, waiting: maxWaiting, maxWaitMs = MAX_WAIT_MS }: Limits): Turns {
  const perUser = Math.ceil(atOnce / 2);
  /** In the order of turns: users who have just had a turn come last. */
  const users = new Map<number, UserQueue>();
  let running = 0;
  let waiting = 0;
  let meanMs = 500;

  const queueOf = (userId: number): UserQueue => {
    const queue = users.get(userId) ?? { running: 0, waiting: [] };
    users.set(userId, queue);
    return queue;
  };
  const hasPlace = (queue: UserQueue) => running < atOnce && queue.running < perUser;
  const waitMs = (ahead: number) => (ahead * meanMs) / atOnce;
  const retrySeconds = (ahead: number) => Math.max(1, Math.min(MAX_RETRY_SECONDS, Math.ceil(waitMs(ahead) / 1000)));
  /** How many waiting questions of other users come before the next one of a user: one of each user in every round. */
  const aheadOf = (own: UserQueue) => {
    const rounds = own.waiting.length + 1;
    let ahead = 0;
    for (const queue of users.values()) if (queue !== own) ahead += Math.min(rounds, queue.waiting.length);
    return ahead;
  };

  function startNext(): void {
    for (const queue of users.values()) {
      if (running >= atOnce) return;
      if (queue.waiting.length === 0 || !hasPlace(queue)) continue;
      queue.waiting.shift()?.start();
    }
  }

  async function turnOf({ userId, signal }: Asker, queue: UserQueue): Promise<void> {
    if (signal?.aborted === true) throw new AbandonedError();
    if (queue.waiting.length === 0 && hasPlace(queue)) return begin(userId, queue);
    if (queue.waiting.length >= waitingPerUser)
      throw new BusyError('too-many-requests', TOO_MANY, retrySeconds(queue.waiting.length));
    const isTooLong = waitMs(aheadOf(queue)) > MAX_EXPECTED_WAIT_MS;
    if (waiting >= maxWaiting || isTooLong) throw new BusyError('unavailable', SERVER_BUSY, retrySeconds(waiting));
    await new Promise<void>((resolve, reject) => {
      const own: Waiting = {
        start() {
          leave();
          begin(userId, queue);
          resolve();
        },
      };
      const leave = () => {
        waiting -= 1;
        clearTimeout(timer);
        signal?.removeEventListener('abort', abandon);
      };
      const giveUp = (error: AppError) => {
        queue.waiting.splice(queue.waiting.indexOf(own), 1);
        leave();
        reject(error);
      };
      const abandon = () => giveUp(new AbandonedError());
      const timer = setTimeout(
        () => giveUp(new BusyError('unavailable', SERVER_BUSY, retrySeconds(queue.waiting.length))),
        maxWaitMs,
      );
      signal?.addEventListener('abort', abandon, { once: true });
      queue.waiting.push(own);
      waiting += 1;
    });
  }

  function moveToEnd(userId: number, queue: UserQueue): void {
    users.delete(userId);
    users.set(userId, queue);
  }

  function begin(userId: number, queue: UserQueue): void {
    moveToEnd(userId, queue);
    running += 1;
    queue.running += 1;
  }

  function forgetIdle(): void {
    for (const [userId, queue] of users) if (queue.running === 0 && queue.waiting.length === 0) users.delete(userId);
  }

  return {
    async take(asker, work) {
      const queue = queueOf(asker.userId);
      try {
        await turnOf(asker, queue);
      } catch (error) {
        forgetIdle();
        throw error;
      }
      const started = performance.now();
      try {
        return await work();
      } finally {
        meanMs += (performance.now() - started - meanMs) * LAST_SHARE;
        running -= 1;
        queue.running -= 1;
        moveToEnd(asker.userId, queue);
        startNext();
        forgetIdle();
      }
    },
    count: () => ({ running, waiting }),
  };
}

const TOO_MANY = 'You have too many requests waiting. Please try again in a few seconds.';
/** The message for a user whose question or call the server has no time for. */
export const SERVER_BUSY = 'The server is busy. Please try again in a few seconds.';
