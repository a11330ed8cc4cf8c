import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#server/app-error.ts';
import type { Services, SignedIn } from '#server/context.ts';
import { sessions } from '#server/stores/schema.ts';
import { findCommandLineSession } from './command-line-session.ts';
import { DEFAULT_EXPIRY_DAYS, passwordDaysLeft } from './password-days-left.ts';
import { readToken } from './session-token.ts';

const SEEN_EVERY_MS = 60_000;

// Read at every request, so it is one statement, written out: built and nested, it took several times as long.
const FIND = `
  WITH me AS MATERIALIZED (
    SELECT u.id, u.login, u.tenant_id, u.is_internal, u.password_changed_at, s.last_seen_at
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = $1 AND u.id = $2 AND s.ended_at IS NULL AND s.ends_at > $3 AND u.is_active
  ), granted AS MATERIALIZED (
    SELECT r.name, r.permissions
    FROM me JOIN user_roles ur ON ur.user_id = me.id JOIN roles r ON r.id = ur.role_id
    ORDER BY r.name
  ), assigned AS MATERIALIZED (
    SELECT uc.client_id FROM me JOIN user_clients uc ON uc.user_id = me.id
  )
  SELECT me.*,
    (SELECT value FROM tenant_settings WHERE tenant_id = me.tenant_id AND key = 'passwordExpiryDays') AS expiry_days,
    (SELECT coalesce(json_agg(granted), '[]') FROM granted) AS granted,
    ARRAY(
      SELECT c.id FROM clients c
      WHERE c.tenant_id = me.tenant_id AND (
        c.id IN (SELECT client_id FROM assigned) OR c.parent_id IN (SELECT client_id FROM assigned)
        OR me.is_internal AND EXISTS (SELECT 1 FROM granted WHERE name = 'ROLE_ADMIN'))
      ORDER BY c.id
    ) AS client_ids
  FROM me`;

const Found = z.object({
  id: z.number(),
  login: z.string(),
  tenant_id: z.number(),
  is_internal: z.boolean(),
  password_changed_at: z.date(),
  last_seen_at: z.date(),
  expiry_days: z.number().int().positive().catch(DEFAULT_EXPIRY_DAYS),
  granted: z.array(z.object({ name: z.string(), permissions: z.array(z.string()) })),
  client_ids: z.array(z.number()),
});

/** Who a token speaks for, read fresh from the store; null without a token, `unauthorized` for one that no longer counts. */
export async function findSession(services: Services, token: string | null): Promise<SignedIn | null> {
  if (token === null) return null;
  const commandLine = await findCommandLineSession(services, token);
  if (commandLine !== null) return commandLine;
  const { sessionId, userId } = await readToken(services, token);
  const { rows } = await services.store.execute(FIND, [sessionId, userId, services.now()]);
  if (rows[0] === undefined) throw new AppError('unauthorized', 'The session has ended. Sign in again.');
  const found = Found.parse(rows[0]);
  await markSeen(services, sessionId, found.last_seen_at);
  const roles = found.granted.map(({ name }) => name);
  return {
    sessionId,
    userId,
    login: found.login,
    tenantId: found.tenant_id,
    roles,
    permissions: new Set([...roles, ...found.granted.flatMap(({ permissions }) => permissions).sort()]),
    clientIds: found.client_ids,
    isInternal: found.is_internal,
    passwordDaysLeft: passwordDaysLeft(found.password_changed_at, found.expiry_days, services.now()),
  };
}

async function markSeen({ db, now }: Services, sessionId: string, lastSeenAt: Date): Promise<void> {
  if (now().getTime() - lastSeenAt.getTime() < SEEN_EVERY_MS) return;
  await db.update(sessions).set({ lastSeenAt: now() }).where(eq(sessions.id, sessionId));
}
