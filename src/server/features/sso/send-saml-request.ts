import { lte } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { samlRequests } from '#server/stores/schema.ts';
import { hashSecret, newSecret, setBrowserSecret } from './browser-secret.ts';
import { type ProviderRow, samlClient } from './saml-client.ts';
import { serviceProvider } from './service-provider.ts';
import { toSamlForm } from './to-saml-form.ts';

const MINUTE_MS = 60_000;
/** The time within which a user must sign in at the identity provider. */
const REQUEST_MINUTES = 15;

interface SamlRequest {
  provider: ProviderRow;
  logOffOtherSessions: boolean;
  /**
   * The signed-in user who has to confirm who they are: the provider must ask for a fresh sign-in, and only this user is accepted. Null for an
   * ordinary sign-in.
   */
  userId: number | null;
}

/** Responds with a form that sends a request to an identity provider, whose answer this browser can use once. */
export async function sendSamlRequest(
  { db, now, settings }: AppContext,
  { provider, logOffOtherSessions, userId }: SamlRequest,
  { request, reply }: Http,
): Promise<FastifyReply> {
  const names = serviceProvider(settings, request);
  // An XML id must not start with a digit.
  const id = `_${newSecret()}`;
  const isSecure = names.entityId.startsWith('https:');
  const secret = setBrowserSecret(reply, { isSecure, seconds: REQUEST_MINUTES * 60 });
  await db.delete(samlRequests).where(lte(samlRequests.endsAt, now()));
  await db.insert(samlRequests).values({
    id,
    providerId: provider.id,
    userId,
    browserHash: hashSecret(secret),
    logOffOtherSessions,
    endsAt: new Date(now().getTime() + REQUEST_MINUTES * MINUTE_MS),
  });
  const client = samlClient(provider, { names, now, request: { id, forceAuthn: userId !== null } });
  const fields = await client.getAuthorizeMessageAsync('');
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(toSamlForm(provider.entryPoint, fields));
}
