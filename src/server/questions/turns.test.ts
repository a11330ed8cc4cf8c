import { describe, expect, it } from 'vitest';
import { BusyError } from '#server/app-error.ts';
import { openTurns } from './turns.ts';

/** Turns with questions that end when the test says so. `started` has the users of the questions that run or ran, in order. */
function trackedTurns(limits: Partial<Parameters<typeof openTurns>[0]> = {}) {
  const turns = openTurns({ atOnce: 2, waitingPerUser: 3, waiting: 5, ...limits });
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const ask = (userId: number, signal: AbortSignal | null = null) =>
    turns.take({ userId, signal }, () => {
      started.push(userId);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const end = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  const askAll = (users: readonly number[]) => users.map((userId) => ask(userId).catch((error: unknown) => error));
  return { turns, started, ask, askAll, end };
}

describe('turns of questions', () => {
  it('leave a place for others when one user asks many questions', async () => {
    const { started, askAll, end } = trackedTurns();
    askAll([1, 1, 1, 2]);
    await new Promise(setImmediate);
    expect(started).toEqual([1, 2]);
    await end();
    expect(started).toEqual([1, 2, 1]);
  });

  it('rotate among the users, however many questions one of them has', async () => {
    const { started, askAll, end } = trackedTurns({ atOnce: 1 });
    askAll([1, 1, 1, 2, 3]);
    for (let count = 0; count < 5; count += 1) await end();
    expect(started).toEqual([1, 2, 3, 1, 1]);
  });

  it('reject the questions of a user who has too many, and those beyond what the server can keep', async () => {
    const { askAll, turns } = trackedTurns();
    const asked = askAll([1, 1, 1, 1, 1, 2, 3, 3, 4]);
    await new Promise(setImmediate);
    expect(turns.count()).toEqual({ running: 2, waiting: 5 });
    const rejected = await Promise.all([asked[4], asked[8]]);
    expect(rejected).toEqual([expect.any(BusyError), expect.any(BusyError)]);
    expect(rejected).toMatchObject([
      { code: 'too-many-requests', retryAfterSeconds: 1 },
      { code: 'unavailable', retryAfterSeconds: 2 },
    ]);
  });

  it('reject a question at once that would wait long for those of many users, but not for those of one', async () => {
    const { askAll, turns } = trackedTurns({ atOnce: 1, waitingPerUser: 50, waiting: 100 });
    askAll(Array.from({ length: 45 }, () => 1));
    const [first] = askAll([2]);
    expect(turns.count().waiting).toBe(45);
    const others = askAll(Array.from({ length: 40 }, (_, index) => 3 + index));
    expect(await others.at(-1)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 20 });
    expect(await Promise.race([first, 'waiting'])).toBe('waiting');
  });

  it('forget questions whose asker has left', async () => {
    const { started, ask, askAll, end, turns } = trackedTurns({ atOnce: 1 });
    askAll([1]);
    const leaving = new AbortController();
    const left = ask(2, leaving.signal).catch((error: unknown) => error);
    askAll([3]);
    leaving.abort();
    expect(await left).toMatchObject({ message: 'The request was cancelled.' });
    await end();
    expect(started).toEqual([1, 3]);
    await end();
    expect(turns.count()).toEqual({ running: 0, waiting: 0 });
  });

  it('reject a question that has waited for too long', async () => {
    const { askAll } = trackedTurns({ atOnce: 1, maxWaitMs: 5 });
    expect(await askAll([1, 2])[1]).toMatchObject({ code: 'unavailable' });
  });

  it('continue after a question that fails', async () => {
    const { turns } = trackedTurns({ atOnce: 1 });
    const asker = { userId: 1, signal: null };
    await expect(turns.take(asker, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns.take(asker, async () => 'answer')).toBe('answer');
  });
});
