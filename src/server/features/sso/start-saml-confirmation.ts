import type { FastifyReply } from 'fastify';
import { findSessionProvider } from '#server/access/find-session-provider.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { sendSamlRequest } from './send-saml-request.ts';

/**
 * Lets readers who signed in with single sign-on confirm who they are: with another sign-in at the same identity provider. The session that then starts
 * replaces theirs.
 */
export async function startSamlConfirmation(ctx: SignedInContext, http: Http): Promise<FastifyReply> {
  const provider = await findSessionProvider(ctx);
  if (provider === null)
    throw new AppError(
      'not-found',
      'Your identity provider is not available. Sign out and sign in again to confirm that it’s you.',
    );
  return sendSamlRequest(ctx, { provider, logOffOtherSessions: true, userId: ctx.session.userId }, http);
}
