import { AppError } from '#server/app-error.ts';
import { RESTORE_STEPS } from '#server/stores/backup/dump-operational.ts';
import { listTables } from '#server/stores/backup/warehouse-snapshot.ts';
import { listDataInTheWay } from './data-files.ts';
import type { Manifest } from './manifest.ts';
import type { Stores } from './open-stores.ts';

/** The steps of a restore that are complete. They are stored in the operational store, which no server opens while they exist. */
export interface Steps {
  isDone(step: string): boolean;
  /** Does the work of a step, unless an earlier process completed it. */
  once(step: string, work: () => Promise<void>): Promise<void>;
  /** Ends the restore. */
  close(): Promise<void>;
}

/** Begins a restore into empty stores, or continues that of the same backup. Throws if the stores have something else in them. */
export async function openSteps(
  stores: Stores,
  { id }: Manifest,
  { withFiles }: { withFiles: boolean },
): Promise<Steps> {
  const { store } = stores;
  const begun = `backup ${id}`;
  const existing = await readSteps(stores);
  if (existing === null) {
    await requireEmpty(stores, withFiles);
    await store.execute(`
      BEGIN; CREATE TABLE ${RESTORE_STEPS} (step text PRIMARY KEY);
      INSERT INTO ${RESTORE_STEPS} (step) VALUES ('${begun}'); COMMIT`);
  } else if (!existing.has(begun)) {
    throw new AppError(
      'conflict',
      'The restore of another backup into these stores has not ended. Continue it, or empty the stores.',
    );
  }
  const done = existing ?? new Set([begun]);
  return {
    isDone: (step) => done.has(step),
    async once(step, work) {
      if (done.has(step)) return;
      await work();
      await store.execute(`INSERT INTO ${RESTORE_STEPS} (step) VALUES ($1)`, [step]);
      done.add(step);
    },
    async close() {
      await store.execute(`DROP TABLE ${RESTORE_STEPS}`);
    },
  };
}

/** Whether a restore into the stores has begun, and not ended. */
export async function isRestoring(stores: Stores): Promise<boolean> {
  return (await readSteps(stores)) !== null;
}

async function readSteps({ store }: Stores): Promise<Set<string> | null> {
  const { rows } = await store.execute(`SELECT to_regclass('public.${RESTORE_STEPS}') IS NOT NULL AS "isThere"`);
  if (rows[0]?.isThere !== true) return null;
  const steps = await store.execute(`SELECT step FROM ${RESTORE_STEPS}`);
  return new Set(steps.rows.map(({ step }) => String(step)));
}

async function requireEmpty(stores: Stores, withFiles: boolean): Promise<void> {
  const { store, settings } = stores;
  const { rows } = await store.execute("SELECT 1 FROM pg_tables WHERE schemaname IN ('public', 'pgboss') LIMIT 1");
  const inTheWay = [
    ...(rows.length > 0 ? ['tables of PostgreSQL'] : []),
    ...((await listTables(stores.warehouse)).length > 0 ? ['tables of ClickHouse'] : []),
    ...(withFiles ? (await listDataInTheWay(settings)).map((name) => `${settings.dataDir}/${name}`) : []),
  ];
  if (inTheWay.length > 0)
    throw new AppError(
      'conflict',
      `The stores are not empty: ${inTheWay.join(', ')}. Use an empty DATA_DIR and empty databases.`,
    );
}
