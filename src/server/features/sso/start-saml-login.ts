import { and, arrayContains, eq, lte } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Input } from '#contract/endpoint.ts';
import type { startSamlLogin as endpoint } from '#contract/sso.ts';
import { emailDomain } from '#server/access/email-domain.ts';
import { AppError } from '#server/app-error.ts';
import type { AppContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { identityProviders, samlRequests, tenants } from '#server/stores/schema.ts';
import { hashSecret, newSecret, setBrowserSecret } from './browser-secret.ts';
import { samlClient } from './saml-client.ts';
import { serviceProvider } from './service-provider.ts';
import { toSamlForm } from './to-saml-form.ts';

const MINUTE_MS = 60_000;
/** The time within which a user must sign in at the identity provider. */
const REQUEST_MINUTES = 15;

/** Starts a sign-in at an identity provider of the e-mail's domain. */
export async function startSamlLogin(
  ctx: AppContext,
  { idp, email, logOffOtherSessions }: Input<typeof endpoint>['body'],
  { request, reply }: Http,
): Promise<FastifyReply> {
  const names = serviceProvider(ctx.settings, request);
  const provider = await getProvider(ctx, idp, email);
  // An XML id must not start with a digit.
  const id = `_${newSecret()}`;
  const isSecure = names.entityId.startsWith('https:');
  const secret = setBrowserSecret(reply, { isSecure, seconds: REQUEST_MINUTES * 60 });
  const { db, now } = ctx;
  await db.delete(samlRequests).where(lte(samlRequests.endsAt, now()));
  await db.insert(samlRequests).values({
    id,
    providerId: provider.id,
    browserHash: hashSecret(secret),
    logOffOtherSessions,
    endsAt: new Date(now().getTime() + REQUEST_MINUTES * MINUTE_MS),
  });
  const fields = await samlClient(provider, { names, now, newId: () => id }).getAuthorizeMessageAsync('');
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(toSamlForm(provider.entryPoint, fields));
}

async function getProvider({ db, settings }: AppContext, id: number, email: string) {
  const [found] = await db
    .select({ provider: identityProviders })
    .from(identityProviders)
    .innerJoin(tenants, eq(tenants.id, identityProviders.tenantId))
    .where(
      and(
        eq(tenants.name, settings.tenant),
        eq(identityProviders.id, id),
        eq(identityProviders.isActive, true),
        arrayContains(identityProviders.domains, [emailDomain(email)]),
      ),
    );
  if (found === undefined) throw new AppError('not-found', `There is no identity provider ${id} for this e-mail.`);
  return found.provider;
}
