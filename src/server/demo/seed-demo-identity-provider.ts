import { eq } from 'drizzle-orm';
import { toColumns } from '#server/features/sso/identity-provider-record.ts';
import type { OpenServices } from '#server/startup/open-services.ts';
import { identityProviders } from '#server/stores/schema.ts';

/** Adds the identity provider of the settings, if there is one, for the demo users. */
export async function seedDemoIdentityProvider({ db, tenantId, settings }: OpenServices): Promise<void> {
  if (settings.demoIdentityProvider === null) return;
  const columns = { ...toColumns(settings.demoIdentityProvider), isDemo: true };
  await db
    .insert(identityProviders)
    .values({ ...columns, tenantId })
    .onConflictDoUpdate({ target: [identityProviders.tenantId, identityProviders.name], set: columns });
}

/** Removes the demo's identity providers. Their keys are public, so with one of them anybody could sign in as anybody. */
export async function removeDemoIdentityProviders({ db }: Pick<OpenServices, 'db'>): Promise<void> {
  await db.delete(identityProviders).where(eq(identityProviders.isDemo, true));
}
