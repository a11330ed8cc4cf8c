import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Asked, Asking } from './asking-process.ts';

const PAUSE_MS = 30;

/** A reader in a separate process, like a browser. */
export interface BenchReader {
  /** Resolves to the milliseconds until all responses are parsed. Requests are sent together. */
  ask(...asking: Asking[]): Promise<number>;
  close(): void;
}

export function openReader(): BenchReader {
  const reader = fork(new URL('./asking-process.ts', import.meta.url));
  return {
    async ask(...asking) {
      await sleep(PAUSE_MS);
      const answer = once(reader, 'message');
      reader.send(asking);
      const [asked]: [Asked] = (await answer) as [Asked];
      if ('problem' in asked) throw new Error(asked.problem);
      return asked.ms;
    },
    close: () => reader.disconnect(),
  };
}

/** Returns how many milliseconds some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  // The engine frees memory after it has responded. The pause keeps that out of the next measurement.
  await sleep(PAUSE_MS);
  const started = performance.now();
  await work();
  return performance.now() - started;
}
