import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { conversions } from '#server/stores/schema.ts';
import { convertAmountsJob } from './convert-amounts-job.ts';

/** Starts a rebuild of all amounts. Throws `conflict` while another rebuild is running. */
export async function startRebuild({ db, session, now, jobs }: SignedInContext): Promise<{ id: number }> {
  const { tenantId, login } = session;
  const [other] = await db
    .select({ id: conversions.id })
    .from(conversions)
    .where(
      and(
        eq(conversions.tenantId, tenantId),
        eq(conversions.kind, 'rebuild'),
        inArray(conversions.state, ['queued', 'running']),
      ),
    );
  if (other !== undefined) throw new AppError('conflict', 'A rebuild is already running.');
  const [row] = await db
    .insert(conversions)
    .values({ tenantId, login, kind: 'rebuild', createdAt: now() })
    .returning({ id: conversions.id });
  if (row === undefined) throw new Error('the conversion was not stored');
  await jobs.enqueue(convertAmountsJob, { conversionId: row.id });
  return row;
}
