import { once } from 'node:events';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';
import { lowerOtherThreads } from './lower-other-threads.ts';

const SEND_THREAD_ID = `
const { readlinkSync } = require('node:fs');
require('node:worker_threads').parentPort.postMessage(readlinkSync('/proc/thread-self').split('/').at(-1));
setInterval(() => undefined, 1000);
`;

/** Starts a thread and returns the number that the system knows it by. */
async function startThread(): Promise<{ worker: Worker; thread: number }> {
  const worker = new Worker(SEND_THREAD_ID, { eval: true });
  const [thread] = await once(worker, 'message');
  return { worker, thread: Number(thread) };
}

it.skipIf(process.platform !== 'linux')('lowers the priority of new threads only', async () => {
  const own = getPriority();
  const before = await startThread();
  const stop = lowerOtherThreads();
  const after = await startThread();
  await vi.waitFor(() => expect(getPriority(after.thread)).toBe(own + 10), 10_000);
  expect(getPriority(before.thread)).toBe(own);
  expect(getPriority()).toBe(own);
  stop();
  await Promise.all([before.worker.terminate(), after.worker.terminate()]);
});
