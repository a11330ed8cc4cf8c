import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#server/app-error.ts';
import type { Services, SignedIn } from '#server/context.ts';
import { sessions } from '#server/stores/schema.ts';
import { findCommandLineSession } from './command-line-session.ts';
import { DEFAULT_EXPIRY_DAYS, passwordDaysLeft } from './password-days-left.ts';
import { readToken } from './session-token.ts';

const SEEN_EVERY_MS = 60_000;

const Found = z.object({
  login: z.string(),
  tenant_id: z.number(),
  is_internal: z.boolean(),
  password_changed_at: z.date(),
  last_seen_at: z.date(),
  expiry_days: z.number().int().positive().catch(DEFAULT_EXPIRY_DAYS),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  client_ids: z.array(z.number()),
});

/** Who a token speaks for, read fresh from the store; null without a token, `unauthorized` for one that no longer counts. */
export async function findSession(services: Services, token: string | null): Promise<SignedIn | null> {
  if (token === null) return null;
  const commandLine = await findCommandLineSession(services, token);
  if (commandLine !== null) return commandLine;
  const { sessionId, userId } = await readToken(services, token);
  const { rows } = await services.store.execute('SELECT * FROM find_session($1, $2, $3)', [
    sessionId,
    userId,
    services.now(),
  ]);
  if (rows[0] === undefined) throw new AppError('unauthorized', 'The session has ended. Sign in again.');
  const found = Found.parse(rows[0]);
  await markSeen(services, sessionId, found.last_seen_at);
  return {
    sessionId,
    userId,
    login: found.login,
    tenantId: found.tenant_id,
    roles: found.roles,
    permissions: new Set([...found.roles, ...found.permissions]),
    clientIds: found.client_ids,
    isInternal: found.is_internal,
    passwordDaysLeft: passwordDaysLeft(found.password_changed_at, found.expiry_days, services.now()),
  };
}

async function markSeen({ db, now }: Services, sessionId: string, lastSeenAt: Date): Promise<void> {
  if (now().getTime() - lastSeenAt.getTime() < SEEN_EVERY_MS) return;
  await db.update(sessions).set({ lastSeenAt: now() }).where(eq(sessions.id, sessionId));
}
