import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '#server/context.ts';

const ASK_EVERY_MS = 1000;

/**
 * Waits until the warehouse answers. Jobs that would fail without it call this first: they would use up their attempts within seconds and be
 * given up, all of those that wait in a queue. After some hours, the queue ends an attempt that still waits. Throws when the signal is aborted.
 */
export async function waitForWarehouse(
  { warehouse, log }: Pick<Services, 'warehouse' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  for (let asked = 1; ; asked += 1) {
    signal.throwIfAborted();
    try {
      await warehouse.ping();
      return;
    } catch (error) {
      if (asked === 1) log.warn({ err: error }, 'the warehouse does not answer; a job waits for it');
    }
    await sleep(ASK_EVERY_MS, undefined, { signal });
  }
}
