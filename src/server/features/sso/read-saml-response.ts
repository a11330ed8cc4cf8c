import { and, eq, gt } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { identityProviders, samlRequests } from '#server/stores/schema.ts';
import { type AssertedUser, checkAssertion } from './check-assertion.ts';
import { CLOCK_SKEW_MS, type ProviderRow, samlClient } from './saml-client.ts';
import { SamlRefusal } from './saml-refusal.ts';
import type { ServiceProvider } from './service-provider.ts';

const WEAK = /#(rsa-sha1|sha1|hmac-sha1|rsa-md5|md5)["']/i;

export interface SamlResponse {
  request: typeof samlRequests.$inferSelect;
  provider: ProviderRow;
  assured: AssertedUser;
}

/**
 * Reads the field `SAMLResponse`: the user whom an identity provider vouches for, and the request that it answers. Throws a
 * `SamlRefusal`.
 */
export async function readSamlResponse(ctx: AppContext, field: string, names: ServiceProvider): Promise<SamlResponse> {
  const xml = Buffer.from(field, 'base64').toString('utf8');
  // SAML needs no document types. Entities can make a document mean something other than it shows.
  if (/<!(doctype|entity)/i.test(xml)) throw new SamlRefusal('a document type');
  if (WEAK.test(xml)) throw new SamlRefusal('a weak signature');
  const { request, provider } = await findRequest(ctx, xml);
  const { audience, recipient } = { audience: names.entityId, recipient: names.assertionConsumerUrl };
  const expected = { requestId: request.id, issuer: provider.issuer, audience, recipient, now: ctx.now() };
  const assertion = await readSignedAssertion(ctx, { provider, names, field });
  return { request, provider, assured: checkAssertion(assertion, { ...expected, clockSkewMs: CLOCK_SKEW_MS }) };
}

// This unverified value only selects the certificates for the check. The signed assertion must name the same request.
async function findRequest({ db, now }: AppContext, xml: string) {
  const id = /\bInResponseTo\s*=\s*["']([\w-]{1,100})["']/.exec(xml)?.[1];
  if (id === undefined) throw new SamlRefusal('no request named');
  const [found] = await db
    .select({ request: samlRequests, provider: identityProviders })
    .from(samlRequests)
    .innerJoin(identityProviders, eq(identityProviders.id, samlRequests.providerId))
    .where(and(eq(samlRequests.id, id), gt(samlRequests.endsAt, now()), eq(identityProviders.isActive, true)));
  if (found === undefined) throw new SamlRefusal('an unknown, used or old request');
  return found;
}

interface Signed {
  provider: ProviderRow;
  names: ServiceProvider;
  field: string;
}

async function readSignedAssertion({ now }: AppContext, { provider, names, field }: Signed): Promise<unknown> {
  try {
    const { profile } = await samlClient(provider, { names, now }).validatePostResponseAsync({ SAMLResponse: field });
    return profile?.getAssertion?.();
  } catch (error) {
    throw new SamlRefusal(describe(error));
  }
}

const KNOWN =
  /^(Invalid signature|SAML assertion expired|SAML assertion not yet valid|SAML assertion audience mismatch|Missing SAML assertion|SAML provider returned \w+ error)/;

// The library's messages may quote the response, so only known prefixes are logged.
function describe(error: unknown): string {
  return (error instanceof Error ? KNOWN.exec(error.message)?.[0] : undefined) ?? 'not a readable answer';
}
