import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import type { OperationalStore } from '#server/stores/operational-store.ts';
import type { Queue } from './job-queue.ts';

/** How long ended jobs are kept for the page Jobs. Failed ones can be started again all that time. */
const KEPT_DAYS = 30;

/** The queue of the jobs of a queue that were given up. */
export const givenUpName = ({ name }: Queue): string => `${name}-given-up`;

/** Starts pg-boss on the operational store and creates the queues that are missing. `settle` waits for the statements that it still runs. */
export async function openBoss(store: OperationalStore, log: FastifyBaseLogger, queues: readonly Queue[]) {
  const calls = new Set<Promise<unknown>>();
  const boss = new PgBoss({
    schedule: false,
    archiveFailedAfterSeconds: KEPT_DAYS * 86_400,
    deleteAfterDays: KEPT_DAYS,
    db: {
      executeSql(sql: string, values: unknown[]) {
        const call = store.execute(sql, values);
        calls.add(call);
        const forget = () => calls.delete(call);
        call.then(forget, forget);
        return call;
      },
    },
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  await store.withLock('parcelscope job queue', async () => {
    await boss.start();
    for (const queue of queues) {
      await boss.createQueue(givenUpName(queue), { name: givenUpName(queue) });
      await boss.createQueue(queue.name, {
        name: queue.name,
        policy: queue.isSerial ? 'singleton' : 'standard',
        deadLetter: givenUpName(queue),
        retryLimit: queue.retryLimit,
        retryDelay: queue.retryDelaySeconds,
        expireInHours: queue.expireInHours,
      });
    }
  });
  // pg-boss does its upkeep without waiting for the store, which closes next.
  const settle = async () => {
    while (calls.size > 0) await Promise.allSettled(calls);
  };
  return { boss, settle };
}
