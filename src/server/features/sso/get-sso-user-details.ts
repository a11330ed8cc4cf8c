import { and, arrayContains, asc, eq } from 'drizzle-orm';
import type { Input, Output } from '#contract/endpoint.ts';
import type { getSsoUserDetails as endpoint } from '#contract/sso.ts';
import { AppError } from '#server/app-error.ts';
import type { AppContext } from '#server/context.ts';
import { identityProviders, tenants } from '#server/stores/schema.ts';
import { emailDomain } from './email-domain.ts';
import { findUsersByEmail } from './find-users-by-email.ts';

/** The identity providers through which the one active user with an e-mail may sign in. */
export async function getSsoUserDetails(
  ctx: AppContext,
  { email }: Input<typeof endpoint>['body'],
): Promise<Output<typeof endpoint>> {
  const { db, settings } = ctx;
  const [tenant] = await db.select().from(tenants).where(eq(tenants.name, settings.tenant));
  const found = tenant === undefined ? [] : await findUsersByEmail(ctx, tenant.id, email);
  if (tenant === undefined || found.length === 0) throw new AppError('invalid-request', 'User name not found');
  if (found.length > 1) throw new AppError('invalid-request', 'A user needs to have a unique email id');
  return db
    .select({ idp: identityProviders.id, name: identityProviders.name })
    .from(identityProviders)
    .where(
      and(
        eq(identityProviders.tenantId, tenant.id),
        eq(identityProviders.isActive, true),
        arrayContains(identityProviders.domains, [emailDomain(email)]),
      ),
    )
    .orderBy(asc(identityProviders.name));
}
