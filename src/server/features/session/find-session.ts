import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { AppError } from '#server/app-error.ts';
import type { Services, SignedIn } from '#server/context.ts';
import { clients, roles, sessions, tenantSettings, userClients, userRoles, users } from '#server/stores/schema.ts';
import { findCommandLineSession } from './command-line-session.ts';
import { DEFAULT_EXPIRY_DAYS, passwordDaysLeft } from './password-days-left.ts';
import { readToken, type SessionToken } from './session-token.ts';

const SEEN_EVERY_MS = 60_000;

/** Who a token speaks for, read fresh from the store; null without a token, `unauthorized` for one that no longer counts. */
export async function findSession(services: Services, token: string | null): Promise<SignedIn | null> {
  if (token === null) return null;
  const commandLine = await findCommandLineSession(services, token);
  if (commandLine !== null) return commandLine;
  const named = await readToken(services, token);
  const found = await findAlive(services, named);
  if (found === null) throw new AppError('unauthorized', 'The session has ended. Sign in again.');
  await markSeen(services, named.sessionId, found.lastSeenAt);
  return {
    sessionId: named.sessionId,
    userId: named.userId,
    login: found.login,
    tenantId: found.tenantId,
    roles: found.roles,
    permissions: new Set([...found.roles, ...found.permissions]),
    clientIds: found.clientIds,
    isInternal: found.isInternal,
    passwordDaysLeft: passwordDaysLeft(
      found.passwordChangedAt,
      found.expiryDays ?? DEFAULT_EXPIRY_DAYS,
      services.now(),
    ),
  };
}

const ofUser = sql`FROM ${roles} JOIN ${userRoles} ON ${userRoles.roleId} = ${roles.id} WHERE ${userRoles.userId} = ${users.id}`;
const isAssigned = sql`SELECT ${userClients.clientId} FROM ${userClients} WHERE ${userClients.userId} = ${users.id}`;
const seesAll = sql`${users.isInternal} AND EXISTS (SELECT 1 ${ofUser} AND ${roles.name} = 'ROLE_ADMIN')`;

async function findAlive({ db, now }: Services, { sessionId, userId }: SessionToken) {
  const rows = await db
    .select({
      lastSeenAt: sessions.lastSeenAt,
      login: users.login,
      tenantId: users.tenantId,
      isInternal: users.isInternal,
      passwordChangedAt: users.passwordChangedAt,
      expiryDays: sql<number | null>`(
        SELECT (${tenantSettings.value} #>> '{}')::integer FROM ${tenantSettings}
        WHERE ${tenantSettings.tenantId} = ${users.tenantId} AND ${tenantSettings.key} = 'passwordExpiryDays')`,
      roles: sql<string[]>`ARRAY(SELECT ${roles.name} ${ofUser} ORDER BY 1)`,
      permissions: sql<string[]>`ARRAY(SELECT DISTINCT unnest(${roles.permissions}) ${ofUser} ORDER BY 1)`,
      clientIds: sql<number[]>`ARRAY(
        SELECT ${clients.id} FROM ${clients} WHERE ${clients.tenantId} = ${users.tenantId}
        AND (${clients.id} IN (${isAssigned}) OR ${clients.parentId} IN (${isAssigned}) OR (${seesAll})) ORDER BY 1)`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(users.id, userId),
        eq(users.isActive, true),
        isNull(sessions.endedAt),
        gt(sessions.endsAt, now()),
      ),
    );
  return rows[0] ?? null;
}

async function markSeen({ db, now }: Services, sessionId: string, lastSeenAt: Date): Promise<void> {
  if (now().getTime() - lastSeenAt.getTime() < SEEN_EVERY_MS) return;
  await db.update(sessions).set({ lastSeenAt: now() }).where(eq(sessions.id, sessionId));
}
