import { and, eq } from 'drizzle-orm';
import type { Token } from '#contract/account.ts';
import type { Input } from '#contract/endpoint.ts';
import type { exchangeSsoToken as endpoint } from '#contract/sso.ts';
import { startSession } from '#server/access/start-session.ts';
import { AppError } from '#server/app-error.ts';
import type { AppContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { ssoTokens, users } from '#server/stores/schema.ts';
import { hashSecret, readBrowserSecret } from './browser-secret.ts';

/** Starts the session for a token of /sso-callback. The token is used up even if the user decides not to end another session. */
export async function exchangeSsoToken(
  ctx: AppContext,
  { token }: Input<typeof endpoint>['body'],
  { request }: Http,
): Promise<Token> {
  const { db, now } = ctx;
  const [found] = await db
    .delete(ssoTokens)
    .where(eq(ssoTokens.tokenHash, hashSecret(token)))
    .returning();
  const isRight =
    found !== undefined && found.endsAt > now() && found.browserHash === hashSecret(readBrowserSecret(request));
  if (!isRight || !(await isActive(ctx, found.userId)))
    throw new AppError('forbidden', 'This sign-in has ended. Please start again.');
  const { userId, providerId, authenticatedAt, logOffOtherSessions } = found;
  const from = { address: ctx.address, userAgent: request.headers['user-agent'] };
  const sso = { providerId, authenticatedAt };
  return startSession(ctx, { userId, logOffOtherSessions, rememberMe: false, sso, from });
}

async function isActive({ db }: AppContext, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isActive, true)));
  return rows.length > 0;
}
