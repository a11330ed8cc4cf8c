import { setImmediate as turn } from 'node:timers/promises';

const WORK_MS = 2;

/** Has readers wait for something, work for two milliseconds each, and returns how many turns of the event loop their work took. */
export async function turnsOfWork(readers: readonly Promise<unknown>[]): Promise<number> {
  const turns = new Set<number>();
  let now = 0;
  let isDone = false;
  const work = Promise.all(
    readers.map(async (reader) => {
      await reader;
      workFor(WORK_MS);
      turns.add(now);
    }),
  ).finally(() => {
    isDone = true;
  });
  for (; !isDone; now += 1) await turn();
  await work;
  return turns.size;
}

/** Keeps the thread busy. */
export function workFor(ms: number): void {
  const ends = performance.now() + ms;
  while (performance.now() < ends);
}
