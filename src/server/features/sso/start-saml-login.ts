import { and, arrayContains, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Input } from '#contract/endpoint.ts';
import type { startSamlLogin as endpoint } from '#contract/sso.ts';
import { emailDomain } from '#server/access/email-domain.ts';
import { AppError } from '#server/app-error.ts';
import type { AppContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { identityProviders, tenants } from '#server/stores/schema.ts';
import { sendSamlRequest } from './send-saml-request.ts';

/** Starts a sign-in at an identity provider of the e-mail's domain. */
export async function startSamlLogin(
  ctx: AppContext,
  { idp, email, logOffOtherSessions }: Input<typeof endpoint>['body'],
  http: Http,
): Promise<FastifyReply> {
  const provider = await getProvider(ctx, idp, email);
  return sendSamlRequest(ctx, { provider, logOffOtherSessions, userId: null }, http);
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
