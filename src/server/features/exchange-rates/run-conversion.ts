import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import type { LockedServices } from '#server/jobs/locked-services.ts';
import { conversions } from '#server/stores/schema.ts';
import { convertAmounts } from './convert-amounts.ts';

const PROGRESS_EVERY_MS = 300;

/** The states of a conversion that has not ended. */
export const UNDER_WAY = ['queued', 'running'] as const;

/** Runs a queued conversion and reports its progress. A conversion that has ended is ignored. */
export async function runConversion(services: LockedServices, id: number): Promise<void> {
  const { db, warehouse, now, lock } = services;
  const [row] = await db
    .update(conversions)
    .set({ state: 'running', progress: 0 })
    .where(and(eq(conversions.id, id), inArray(conversions.state, UNDER_WAY)))
    .returning({ kind: conversions.kind });
  if (row === undefined) return;
  if (warehouse.cluster !== null) {
    const reason = 'On a cluster, loaded amounts can’t be converted again. The new rates apply to future imports.';
    return failConversion(services, id, reason);
  }
  // An attempt that had begun to replace rows, of this conversion or another, has left tables whose amounts differ in their rates.
  const isReplacing = eq(conversions.isReplacing, true);
  const [unfinished] = await db.select({ id: conversions.id }).from(conversions).where(isReplacing).limit(1);
  const convertedRows = await convertAmounts(warehouse, {
    isRebuild: row.kind === 'rebuild' || unfinished !== undefined,
    onProgress: progressOf(services, id),
    onReplace: async () => {
      await db.update(conversions).set({ isReplacing: true }).where(eq(conversions.id, id));
    },
    requireLock: () => lock.require(db),
  });
  await db.transaction(async (tx) => {
    await lock.require(tx);
    await tx
      .update(conversions)
      .set({ state: 'done', progress: 1, convertedRows, finishedAt: now() })
      .where(eq(conversions.id, id));
    await tx.update(conversions).set({ isReplacing: false }).where(isReplacing);
  });
}

function progressOf({ db }: Services, id: number): (progress: number) => Promise<void> {
  let written = 0;
  return async (progress) => {
    if (Date.now() - written < PROGRESS_EVERY_MS) return;
    written = Date.now();
    await db.update(conversions).set({ progress }).where(eq(conversions.id, id));
  };
}

/** Ends a conversion as failed, unless it has ended already. */
export async function failConversion({ db, now }: Services, id: number, reason: string): Promise<void> {
  await db
    .update(conversions)
    .set({ state: 'failed', reason, finishedAt: now() })
    .where(and(eq(conversions.id, id), inArray(conversions.state, UNDER_WAY)));
}

/** Queues a failed conversion again. Returns `false` if it has another state. */
export async function reopenConversion({ db }: Services, id: number): Promise<boolean> {
  const reopened = await db
    .update(conversions)
    .set({ state: 'queued', progress: 0, reason: null, finishedAt: null })
    .where(and(eq(conversions.id, id), eq(conversions.state, 'failed')))
    .returning({ id: conversions.id });
  return reopened.length > 0;
}
