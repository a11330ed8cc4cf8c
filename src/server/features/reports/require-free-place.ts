import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { readTenantSetting } from '#server/records/read-tenant-setting.ts';
import { reportRuns } from '#server/stores/schema.ts';

/** Throws `conflict` if as many reports of the user wait or run as the tenant allows. */
export async function requireFreePlace({ db, session }: SignedInContext): Promise<void> {
  const limit = await readTenantSetting(db, session.tenantId, 'reportWaitingLimit');
  const isOpen = and(eq(reportRuns.userId, session.userId), inArray(reportRuns.state, ['Queued', 'Running']));
  if ((await db.$count(reportRuns, isOpen)) >= limit)
    throw new AppError('conflict', `At most ${limit} of your reports can wait or run. Wait until one has ended.`);
}
