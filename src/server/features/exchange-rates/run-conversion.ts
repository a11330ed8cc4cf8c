import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import { conversions } from '#server/stores/schema.ts';
import { convertAmounts } from './convert-amounts.ts';

const PROGRESS_EVERY_MS = 300;

const UNDER_WAY = ['queued', 'running'] as const;

/** The work of the queue that concerns rates. */
export function conversionHandlers(services: Services): Pick<JobHandlers, 'convertAmounts' | 'giveUpConversion'> {
  return {
    convertAmounts: (id) => runConversion(services, id),
    giveUpConversion: (id) =>
      fail(
        services,
        id,
        'The conversion failed repeatedly on the server. The error has been logged. Start the conversion again.',
      ),
  };
}

/** Converts amounts anew as was asked, and tells how far it is. One that has ended is left alone. */
export async function runConversion(services: Services, id: number): Promise<void> {
  const { db, warehouse, now } = services;
  const [row] = await db
    .update(conversions)
    .set({ state: 'running', progress: 0 })
    .where(and(eq(conversions.id, id), inArray(conversions.state, UNDER_WAY)))
    .returning({ kind: conversions.kind });
  if (row === undefined) return;
  if (warehouse.cluster !== null) {
    const reason = 'On a cluster, loaded amounts can’t be converted again. The new rates apply to future imports.';
    return fail(services, id, reason);
  }
  const convertedRows = await convertAmounts(warehouse, {
    isRebuild: row.kind === 'rebuild',
    onProgress: progressOf(services, id),
  });
  await db
    .update(conversions)
    .set({ state: 'done', progress: 1, convertedRows, finishedAt: now() })
    .where(eq(conversions.id, id));
}

/** Queues the conversions again that a server left behind when it stopped. */
export async function resumeConversions({ db, enqueueConversion }: Services): Promise<void> {
  const left = await db.select({ id: conversions.id }).from(conversions).where(inArray(conversions.state, UNDER_WAY));
  for (const { id } of left) await enqueueConversion(id);
}

function progressOf({ db }: Services, id: number): (progress: number) => Promise<void> {
  let written = 0;
  return async (progress) => {
    if (Date.now() - written < PROGRESS_EVERY_MS) return;
    written = Date.now();
    await db.update(conversions).set({ progress }).where(eq(conversions.id, id));
  };
}

async function fail({ db, now }: Services, id: number, reason: string): Promise<void> {
  await db
    .update(conversions)
    .set({ state: 'failed', reason, finishedAt: now() })
    .where(and(eq(conversions.id, id), inArray(conversions.state, UNDER_WAY)));
}
