import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { lowerOtherThreads } from './lower-other-threads.ts';

const listThreads = () => readdirSync('/proc/self/task').map(Number);

it.skipIf(process.platform !== 'linux')('lowers the priority of new threads only', async () => {
  const before = listThreads();
  const own = getPriority();
  const stop = lowerOtherThreads();
  const worker = new Worker('setInterval(() => undefined, 1000)', { eval: true });
  await sleep(700);
  const added = listThreads().filter((thread) => !before.includes(thread));
  expect(added.length).toBeGreaterThan(0);
  expect(added.map((thread) => getPriority(thread))).toEqual(added.map(() => own + 10));
  expect(getPriority()).toBe(own);
  stop();
  await worker.terminate();
});
