import { eq } from 'drizzle-orm';
import { DEFAULT_ROLES } from '#model/permissions.ts';
import type { Services } from './context.ts';
import { roles, tenants } from './stores/schema.ts';

/** Makes sure the tenant and its roles exist; answers the tenant's id. Administrators are granted what newer versions add. */
export async function seedTenant({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.insert(tenants).values({ name: settings.tenant }).onConflictDoNothing();
    const [tenant] = await tx.select().from(tenants).where(eq(tenants.name, settings.tenant));
    if (tenant === undefined) throw new Error(`The tenant ${settings.tenant} could not be made.`);
    for (const [name, granted] of Object.entries(DEFAULT_ROLES)) {
      const permissions = [...granted];
      const insert = tx.insert(roles).values({ tenantId: tenant.id, name, permissions });
      await (name === 'ROLE_ADMIN'
        ? insert.onConflictDoUpdate({ target: [roles.tenantId, roles.name], set: { permissions } })
        : insert.onConflictDoNothing());
    }
    return tenant.id;
  });
}
