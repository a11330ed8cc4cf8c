import { eq, lte } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { emailDomain } from '#server/access/email-domain.ts';
import { AppError } from '#server/app-error.ts';
import type { AppContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { samlAssertions, samlRequests, ssoTokens } from '#server/stores/schema.ts';
import { hashSecret, newSecret } from './browser-secret.ts';
import { findUsersByEmail } from './find-users-by-email.ts';
import { readSamlResponse, type SamlResponse } from './read-saml-response.ts';
import { SamlRefusal } from './saml-refusal.ts';
import { serviceProvider } from './service-provider.ts';

const TOKEN_MS = 60_000;

/**
 * Accepts an identity provider's response and redirects the browser to /sso-callback with a token to exchange. The
 * `RelayState` of the response is ignored, because the browser remembers by itself where to go.
 */
export async function acceptSamlResponse(ctx: AppContext, { request, reply }: Http): Promise<FastifyReply> {
  try {
    const fields = new URLSearchParams(String(request.body ?? '')).getAll('SAMLResponse');
    const [field] = fields;
    if (field === undefined || fields.length > 1) throw new SamlRefusal('no answer, or several');
    const answer = await readSamlResponse(ctx, field, serviceProvider(ctx.settings, request));
    const token = await issueToken(ctx, answer);
    return leadTo(reply, `/sso-callback?token=${token}`);
  } catch (error) {
    if (!(error instanceof SamlRefusal)) throw error;
    ctx.log.warn({ reason: error.message }, 'single sign-on rejected');
    // The browser gets here by submitting a form, so it shows the response as a page.
    if (request.headers.accept?.includes('text/html')) return leadTo(reply, '/SSO?refused');
    throw new AppError('forbidden', 'The identity provider’s response was not accepted.');
  }
}

function leadTo(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(path, 303);
}

async function issueToken(ctx: AppContext, answer: SamlResponse): Promise<string> {
  const { request, provider, assured } = answer;
  const userId = await getUserId(ctx, answer);
  const token = newSecret();
  await ctx.db.transaction(async (tx) => {
    await useOnce(ctx, tx, answer);
    await tx.delete(ssoTokens).where(lte(ssoTokens.endsAt, ctx.now()));
    await tx.insert(ssoTokens).values({
      tokenHash: hashSecret(token),
      userId,
      providerId: provider.id,
      authenticatedAt: assured.authenticatedAt,
      browserHash: request.browserHash,
      logOffOtherSessions: request.logOffOtherSessions,
      endsAt: new Date(ctx.now().getTime() + TOKEN_MS),
    });
  });
  return token;
}

async function getUserId(ctx: AppContext, { request, provider, assured }: SamlResponse): Promise<number> {
  // An identity provider may only vouch for users of its own domains.
  if (!provider.domains.includes(emailDomain(assured.email))) throw new SamlRefusal('an e-mail of another domain');
  const found = await findUsersByEmail(ctx, provider.tenantId, assured.email);
  const [user] = found;
  if (user === undefined || found.length > 1) throw new SamlRefusal('no active user with this e-mail, or several');
  if (request.userId !== null && request.userId !== user.id)
    throw new SamlRefusal('another user than the one to confirm');
  return user.id;
}

/** Marks the request and the assertion as used, for all servers. */
async function useOnce(
  { now }: AppContext,
  tx: Pick<Database, 'delete' | 'insert'>,
  { request, provider, assured }: SamlResponse,
): Promise<void> {
  const { id, endsAt } = assured;
  const open = await tx.delete(samlRequests).where(eq(samlRequests.id, request.id)).returning({ id: samlRequests.id });
  if (open.length === 0) throw new SamlRefusal('a used request');
  await tx.delete(samlAssertions).where(lte(samlAssertions.endsAt, now()));
  const fresh = await tx
    .insert(samlAssertions)
    .values({ issuer: provider.issuer, id, endsAt })
    .onConflictDoNothing()
    .returning({ id: samlAssertions.id });
  if (fresh.length === 0) throw new SamlRefusal('a used assertion');
}
