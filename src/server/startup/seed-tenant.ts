import { eq } from 'drizzle-orm';
import { DEFAULT_ROLES } from '#model/access/permissions.ts';
import { lockAdministration } from '#server/access/lock-administration.ts';
import type { Services } from '#server/context.ts';
import { roles, tenants } from '#server/stores/schema.ts';
import { updateDefaultRoles } from './update-default-roles.ts';

/**
 * Adds the tenant and its roles if they are missing, updates roles that nobody has changed to this release, and returns the
 * tenant's id.
 */
export async function seedTenant({ db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.insert(tenants).values({ name: settings.tenant }).onConflictDoNothing();
    const [tenant] = await tx.select().from(tenants).where(eq(tenants.name, settings.tenant));
    if (tenant === undefined) throw new Error(`The tenant ${settings.tenant} could not be made.`);
    const { id: tenantId } = tenant;
    await lockAdministration(tx, tenantId);
    for (const [name, granted] of Object.entries(DEFAULT_ROLES)) {
      const permissions = [...granted];
      await tx
        .insert(roles)
        .values({ tenantId, name, permissions, releasePermissions: permissions })
        .onConflictDoNothing();
    }
    await updateDefaultRoles({ now }, tx, tenantId);
    return tenantId;
  });
}
