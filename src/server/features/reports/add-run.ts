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
  /** Whether the run does not wait for others, because the reader waits for it. */
  isStarted?: boolean;
}

/**
 * Records a queued run. Returns `null` if the user already has the same report queued or running. The caller starts it
 * with `startWaitingRuns`.
 */
export async function addRun(
  { session, now }: Pick<SignedInContext, 'session' | 'now'>,
  db: Pick<Database, 'insert'>,
  { request, format, name, scheduleId, isStarted = false }: NewRun,
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
      isStarted,
    })
    .onConflictDoNothing()
    .returning({ id: reportRuns.id });
  return added?.id ?? null;
}

function fingerprintOf(asked: object): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
}
