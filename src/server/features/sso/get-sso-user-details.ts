import { and, arrayContains, asc, eq } from 'drizzle-orm';
import type { Input, Output } from '#contract/endpoint.ts';
import type { getSsoUserDetails as endpoint, SsoProvider } from '#contract/sso.ts';
import { emailDomain } from '#server/access/email-domain.ts';
import { AppError } from '#server/app-error.ts';
import type { AppContext } from '#server/context.ts';
import { countAttempt, forgiveAttempt } from '#server/http/rate-limit.ts';
import { toNetwork } from '#server/http/to-network.ts';
import { identityProviders, tenants } from '#server/stores/schema.ts';
import { findUsersByEmail } from './find-users-by-email.ts';

/**
 * Returns the identity providers with which the one active user of an e-mail address can sign in. Attempts are rate-limited,
 * so that nobody can test which addresses exist.
 */
export async function getSsoUserDetails(
  ctx: AppContext,
  { email }: Input<typeof endpoint>['body'],
): Promise<Output<typeof endpoint>> {
  const ofAddress = `single sign-on from ${toNetwork(ctx.address)}`;
  await countAttempt(ctx, [{ key: ofAddress, max: ctx.settings.attemptsPerAddress }]);
  const tenantId = await getTenantId(ctx, email);
  await forgiveAttempt(ctx, { reset: [], reduced: [ofAddress] });
  return listProviders(ctx, tenantId, emailDomain(email));
}

async function getTenantId(ctx: AppContext, email: string): Promise<number> {
  const [tenant] = await ctx.db.select().from(tenants).where(eq(tenants.name, ctx.settings.tenant));
  const found = tenant === undefined ? [] : await findUsersByEmail(ctx, tenant.id, email);
  if (tenant === undefined || found.length === 0) throw new AppError('invalid-request', 'User name not found');
  if (found.length > 1) throw new AppError('invalid-request', 'A user needs to have a unique email id');
  return tenant.id;
}

async function listProviders({ db }: AppContext, tenantId: number, domain: string): Promise<SsoProvider[]> {
  return db
    .select({ idp: identityProviders.id, name: identityProviders.name })
    .from(identityProviders)
    .where(
      and(
        eq(identityProviders.tenantId, tenantId),
        eq(identityProviders.isActive, true),
        arrayContains(identityProviders.domains, [domain]),
      ),
    )
    .orderBy(asc(identityProviders.name));
}
