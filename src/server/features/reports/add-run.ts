import { createHash } from 'node:crypto';
import type { FileFormat, RunRequest } from '#contract/reports.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { reportRuns } from '#server/stores/schema.ts';

export interface NewRun {
  request: RunRequest;
  format: FileFormat;
  name: string;
  scheduleId?: number;
}

/**
 * Records a queued run. Returns `null` if the user already has the same report queued or running. The caller enqueues the
 * run.
 */
export async function addRun(
  { session, now }: Pick<SignedInContext, 'session' | 'now'>,
  db: Pick<Database, 'insert'>,
  { request, format, name, scheduleId }: NewRun,
): Promise<number | null> {
  const [added] = await db
    .insert(reportRuns)
    .values({
      tenantId: session.tenantId,
      clientId: request.clientId,
      userId: session.userId,
      scheduleId: scheduleId ?? null,
      name,
      request,
      format,
      fingerprint: fingerprintOf({ request, format, scheduleId: scheduleId ?? null }),
      createdAt: now(),
    })
    .onConflictDoNothing()
    .returning({ id: reportRuns.id });
  return added?.id ?? null;
}

function fingerprintOf(asked: object): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
}
