import { sql } from 'drizzle-orm';
import { compileShownSteps, DECIDED_TABLE } from '#query/audit/compile-finding-changes.ts';
import { compileNextVersion, FINDINGS } from '#query/audit/compile-found-changes.ts';
import { compileBatches } from '#query/audit/compile-left-rows.ts';
import type { Services } from '#server/context.ts';
import { findingsLock } from '#server/jobs/job-queue.ts';
import type { HeldLock } from '#server/stores/open-locks.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

const BLOCK = 5000;

/** The stores, for work that holds the lock of a client's findings. */
type WithFindings = Pick<Services, 'db' | 'store' | 'warehouse'> & { lock: HeldLock };

/** Last steps of a client that the warehouse has under the number of a batch. */
export interface StepBatch {
  batch: number;
  /** How many there are. */
  steps: number;
}

/**
 * Shows the last steps of a client's findings: of all findings, or of those that an action has changed. The answers that were cached before
 * become invalid, also if it fails, because a part of the change may then be visible.
 */
export async function showSteps(
  services: Pick<Services, 'db' | 'store' | 'warehouse' | 'log'>,
  clientId: number,
  actionId: number | null = null,
): Promise<void> {
  const { store, log } = services;
  try {
    await store.withLock(findingsLock(clientId), (lock) => copySteps({ ...services, lock }, clientId, actionId));
  } catch (error) {
    await raiseVersion(services, clientId).catch((err: unknown) =>
      log.error({ err }, 'raising the version of the data failed'),
    );
    throw error;
  }
  await raiseVersion(services, clientId);
}

/** Shows the last steps of a client's findings, or of those that an action has changed. The caller holds the lock of the client's findings. */
export async function copySteps(
  services: WithFindings,
  clientId: number,
  actionId: number | null = null,
): Promise<void> {
  await withLastSteps(services, { clientId, actionId }, (copied) =>
    showBatch(services, { clientId, ...copied, isWhole: actionId === null }),
  );
}

/** Copies last steps to the warehouse as a batch, which is dropped when `use` has ended. The caller holds the lock of the client's findings. */
export async function withLastSteps(
  { store, warehouse }: Pick<Services, 'store' | 'warehouse'>,
  { clientId, actionId }: { clientId: number; actionId: number | null },
  use: (copied: StepBatch) => Promise<void>,
): Promise<void> {
  const [row] = (await store.execute(`SELECT nextval('finding_batches')::integer AS batch`)).rows;
  const batch = Number(row?.batch);
  let steps = 0;
  try {
    let after = '';
    for (;;) {
      const values = actionId === null ? [clientId, after] : [clientId, after, actionId];
      const { rows } = await store.execute(actionId === null ? LAST_STEPS : LAST_STEPS_OF_ACTION, values);
      await warehouse.insert(
        DECIDED_TABLE,
        rows.map((step) => ({ ...step, batch, client_id: clientId })),
      );
      steps += rows.length;
      after = String(rows.at(-1)?.finding_id ?? '');
      if (rows.length < BLOCK) break;
    }
    await use({ batch, steps });
  } finally {
    await warehouse.dropFile(DECIDED_TABLE, batch);
  }
}

/**
 * Shows a batch of last steps: those of all findings of the client, or only of some. Whoever takes the lock after it was lost drops the batch,
 * and shows all steps again.
 */
export async function showBatch(
  { db, warehouse, lock }: Pick<WithFindings, 'db' | 'warehouse' | 'lock'>,
  batch: StepBatch & { clientId: number; isWhole: boolean },
): Promise<void> {
  await lock.require(db);
  const [next] = await warehouse.rows<{ version: number }>(compileNextVersion(FINDINGS, batch.clientId));
  await warehouse.run(compileShownSteps({ ...batch, version: Number(next?.version ?? 1) }));
}

/** Drops the steps that a server left behind which stopped while it copied them. The caller holds the lock of the client's findings. */
export async function dropLeftSteps(warehouse: Warehouse, clientId: number): Promise<void> {
  for (const { batch } of await warehouse.rows<{ batch: number }>(compileBatches(clientId)))
    await warehouse.dropFile(DECIDED_TABLE, batch);
}

async function raiseVersion({ db }: Pick<Services, 'db'>, clientId: number): Promise<void> {
  await db.execute(sql`SELECT raise_data_versions(ARRAY[${clientId}]::integer[])`);
}

const COLUMNS = `finding_id, status AS decision, assignee, note, login AS decided_by,
  extract(epoch FROM at)::bigint::text AS decided_at, approved_minor::text AS approved_amount`;

const LAST_STEPS = `
  SELECT DISTINCT ON (finding_id) ${COLUMNS} FROM finding_steps
  WHERE client_id = $1 AND finding_id > $2 ORDER BY finding_id, id DESC LIMIT ${BLOCK}`;

const LAST_STEPS_OF_ACTION = `
  SELECT DISTINCT ON (finding_id) ${COLUMNS} FROM finding_steps
  WHERE client_id = $1 AND finding_id > $2 AND finding_id IN (SELECT finding_id FROM finding_steps WHERE action_id = $3)
  ORDER BY finding_id, id DESC LIMIT ${BLOCK}`;
