import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { listWrongSums, type WrongSums } from '#ingest/sums/check-sums.ts';
import type { RowSums } from '#ingest/sums/row-sums.ts';
import { SUMMED_TABLES } from '#ingest/sums/summed-tables.ts';
import { IsoDate } from '#model/dates/iso-date.ts';
import type { Services } from '#server/context.ts';
import { defineJob, defineRecurringJob } from '#server/jobs/define-job.ts';
import { defineQueue, WAREHOUSE_LOCK } from '#server/jobs/job-queue.ts';
import { underLock } from '#server/jobs/locked-services.ts';
import type { HeldLock } from '#server/stores/open-locks.ts';
import { makeWrongSumsAgain } from './make-sums-again.ts';

const QUEUE = 'check-sums';
const LOCK = 'parcelscope check of sums';
/** The limit of comparisons. Each reads all rows once, and during a series of imports, some files always seem to differ. */
const MAX_COMPARISONS = 3;

/** Compares all sums with their rows, and rebuilds wrong ones. */
export const checkSumsJob = defineJob({
  name: QUEUE,
  queue: defineQueue({ name: QUEUE, isSerial: true }),
  input: z.strictObject({ day: IsoDate }),
  lock: () => LOCK,
  run: checkSums,
  async giveUp({ log }, _input, why) {
    if (why === 'failed') log.error('the sums could not be compared with their rows; this is tried again tomorrow');
  },
});

/** Compares the sums once a day. */
export const sumsUpkeep = defineRecurringJob({ name: 'sums-upkeep', everySeconds: 3600, run: requestDailyCheck });

/**
 * Rebuilds the sums that differ from their rows, and names the files in the log. Imports continue during the comparison, so files that
 * seem to differ are compared again while no import runs.
 */
export async function checkSums(services: Services): Promise<void> {
  for (const sums of SUMMED_TABLES) {
    let comparisons = 1;
    while ((await checkSumsOf(sums, services)) === 'again' && comparisons < MAX_COMPARISONS) comparisons += 1;
  }
}

/** Returns `again` if files that seemed to differ did not: their rows may have been moved to other ids, with their sums. */
async function checkSumsOf(sums: RowSums, services: Services): Promise<'done' | 'again'> {
  const { warehouse, store, db, log } = services;
  const suspected = await warehouse.rows<WrongSums>(listWrongSums(sums));
  if (suspected.length === 0) return 'done';
  const fileIds = suspected.map(({ fileId }) => fileId);
  const clientIds = [...new Set(suspected.map(({ clientId }) => clientId))];
  const raiseVersions = () =>
    db.execute(sql`SELECT raise_data_versions(ARRAY[${sql.join(clientIds, sql`, `)}]::integer[])`);
  const makeAgain = (lock: HeldLock) => makeWrongSumsAgain(underLock(services, lock), sums, fileIds);
  const wrong = await store.withLock(WAREHOUSE_LOCK, makeAgain).catch(async (error: unknown) => {
    // Some sums may have been rebuilt before the error.
    await raiseVersions().catch((err: unknown) => log.error({ err }, 'raising the versions of the data failed'));
    throw error;
  });
  await raiseVersions();
  if (wrong.length > 0)
    log.error(
      { files: wrong, sums: sums.table },
      'the sums of these files were not those of their rows; they have been made again',
    );
  return wrong.length < suspected.length ? 'again' : 'done';
}

export async function requestDailyCheck({ store, jobs, now }: Services): Promise<void> {
  const today = now().toISOString().slice(0, 10);
  const { rows } = await store.execute(`SELECT 1 FROM pgboss.job WHERE name = $1 AND data->>'day' = $2 LIMIT 1`, [
    QUEUE,
    today,
  ]);
  if (rows.length === 0) await jobs.enqueue(checkSumsJob, { day: today });
}
