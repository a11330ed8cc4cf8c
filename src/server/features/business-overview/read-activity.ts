import { and, countDistinct, eq, gte, inArray, max, sql } from 'drizzle-orm';
import type { ClientState } from '#contract/business-overview.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import type { SignedInContext } from '#server/context.ts';
import { importFiles, sessions, uploads, userClients, users } from '#server/stores/schema.ts';

export type Activity = Pick<ClientState, 'loadedFiles' | 'failedFiles' | 'waitingFiles' | 'activeUsers' | 'lastSeenAt'>;

/** Reads which files arrived for clients and which of their users were signed in since a day. Programs do not count as users. */
export async function readActivity(
  { db }: SignedInContext,
  { clientIds, from }: { clientIds: readonly number[]; from: IsoDate },
): Promise<Map<number, Activity>> {
  const since = new Date(`${from}T00:00:00Z`);
  const inState = (state: 'loaded' | 'failed' | 'needs answer') =>
    sql<number>`count(*) filter (where ${eq(importFiles.state, state)})`.mapWith(Number);
  const files = await db
    .select({
      clientId: importFiles.clientId,
      loadedFiles: inState('loaded'),
      failedFiles: inState('failed'),
      waitingFiles: inState('needs answer'),
    })
    .from(importFiles)
    .innerJoin(uploads, eq(uploads.id, importFiles.uploadId))
    .where(and(inArray(importFiles.clientId, [...clientIds]), gte(uploads.createdAt, since)))
    .groupBy(importFiles.clientId);
  const seen = await db
    .select({
      clientId: userClients.clientId,
      activeUsers: countDistinct(sql`case when ${gte(sessions.lastSeenAt, since)} then ${users.id} end`),
      lastSeenAt: max(sessions.lastSeenAt),
    })
    .from(userClients)
    .innerJoin(users, and(eq(users.id, userClients.userId), eq(users.isMachine, false)))
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(inArray(userClients.clientId, [...clientIds]))
    .groupBy(userClients.clientId);
  const filesOf = new Map(files.map(({ clientId, ...counts }) => [clientId, counts]));
  const seenOf = new Map(seen.map(({ clientId, ...found }) => [clientId, found]));
  return new Map(
    clientIds.map((id) => {
      const { loadedFiles = 0, failedFiles = 0, waitingFiles = 0 } = filesOf.get(id) ?? {};
      const { activeUsers = 0, lastSeenAt = null } = seenOf.get(id) ?? {};
      return [
        id,
        { loadedFiles, failedFiles, waitingFiles, activeUsers, lastSeenAt: lastSeenAt?.toISOString() ?? null },
      ];
    }),
  );
}
