import { eq } from 'drizzle-orm';
import type { Token } from '#contract/account.ts';
import type { Input } from '#contract/endpoint.ts';
import type { exchangeSsoToken as endpoint } from '#contract/sso.ts';
import { startSession } from '#server/access/start-session.ts';
import type { AppContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { ssoHasEnded } from '#server/sign-in/refuse-sign-in.ts';
import { ssoTokens } from '#server/stores/schema.ts';
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
  if (!isRight) throw ssoHasEnded();
  const { userId, providerId, authenticatedAt, logOffOtherSessions } = found;
  const from = { address: ctx.address, userAgent: request.headers['user-agent'] };
  const sso = { providerId, authenticatedAt };
  return startSession(ctx, { userId, logOffOtherSessions, rememberMe: false, passwordHash: null, sso, from });
}
