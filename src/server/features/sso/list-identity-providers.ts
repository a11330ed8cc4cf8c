import { asc, eq } from 'drizzle-orm';
import type { Output } from '#contract/endpoint.ts';
import type { listIdentityProviders as endpoint } from '#contract/sso.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { identityProviders } from '#server/stores/schema.ts';
import { toIdentityProvider } from './identity-provider-record.ts';
import { findServiceProvider } from './service-provider.ts';

export async function listIdentityProviders(
  { db, session, settings }: SignedInContext,
  { request }: Http,
): Promise<Output<typeof endpoint>> {
  const rows = await db
    .select()
    .from(identityProviders)
    .where(eq(identityProviders.tenantId, session.tenantId))
    .orderBy(asc(identityProviders.name));
  return { serviceProvider: findServiceProvider(settings, request), providers: rows.map(toIdentityProvider) };
}
