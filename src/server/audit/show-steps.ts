import { sql } from 'drizzle-orm';
import { compileShownSteps, DECIDED_TABLE } from '#query/audit/compile-finding-changes.ts';
import { compileNextVersion, FINDINGS } from '#query/audit/compile-found-changes.ts';
import { compileBatches } from '#query/audit/compile-left-rows.ts';
import type { Services } from '#server/context.ts';
import { findingsLock } from '#server/jobs/job-queue.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

const BLOCK = 5000;

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
    await store.withLock(findingsLock(clientId), () => copySteps(services, clientId, actionId));
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
  services: Pick<Services, 'store' | 'warehouse'>,
  clientId: number,
  actionId: number | null = null,
): Promise<void> {
  await withLastSteps(services, { clientId, actionId }, (batch) =>
    showBatch(services.warehouse, { clientId, batch, isWhole: actionId === null }),
  );
}

/** Copies last steps to the warehouse as a batch, which is dropped when `use` has ended. The caller holds the lock of the client's findings. */
export async function withLastSteps(
  { store, warehouse }: Pick<Services, 'store' | 'warehouse'>,
  { clientId, actionId }: { clientId: number; actionId: number | null },
  use: (batch: number) => Promise<void>,
): Promise<void> {
  const [row] = (await store.execute(`SELECT nextval('finding_batches')::integer AS batch`)).rows;
  const batch = Number(row?.batch);
  try {
    let after = '';
    for (;;) {
      const values = actionId === null ? [clientId, after] : [clientId, after, actionId];
      const { rows } = await store.execute(actionId === null ? LAST_STEPS : LAST_STEPS_OF_ACTION, values);
      await warehouse.insert(
        DECIDED_TABLE,
        rows.map((step) => ({ ...step, batch, client_id: clientId })),
      );
      after = String(rows.at(-1)?.finding_id ?? '');
      if (rows.length < BLOCK) break;
    }
    await use(batch);
  } finally {
    await warehouse.dropFile(DECIDED_TABLE, batch);
  }
}

/** Shows a batch of last steps: those of all findings of the client, or only of some. */
export async function showBatch(
  warehouse: Warehouse,
  batch: { clientId: number; batch: number; isWhole: boolean },
): Promise<void> {
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
