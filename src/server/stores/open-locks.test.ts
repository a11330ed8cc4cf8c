import { expect, it } from 'vitest';
import { openLocks } from './open-locks.ts';

it('runs work with the same lock in the order of the requests, even after a failure', async () => {
  const { withLock } = openLocks();
  const done: string[] = [];
  const work = (name: string, milliseconds: number) => async () => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    done.push(name);
  };
  const failed = withLock('a', () => Promise.reject(new Error('no')));
  await Promise.all([
    expect(failed).rejects.toThrow('no'),
    withLock('a', work('first', 10)),
    withLock('a', work('second', 0)),
    withLock('b', work('other', 0)),
  ]);
  expect(done).toEqual(['other', 'first', 'second']);
});

it('does not run work for a lock that is held', async () => {
  const { withLock, tryLock } = openLocks();
  await withLock('a', async () => expect(await tryLock('a', async () => 1)).toEqual([]));
  expect(await tryLock('a', async () => 1)).toEqual([1]);
});
