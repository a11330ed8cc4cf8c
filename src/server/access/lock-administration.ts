import { eq } from 'drizzle-orm';
import type { Database } from '#server/stores/operational-store.ts';
import { tenants } from '#server/stores/schema.ts';

/**
 * Serialises changes to a tenant's users, roles and settings until the transaction ends. Otherwise, two administrators could
 * remove each other, or a role could be granted while it is being removed.
 */
export async function lockAdministration(tx: Pick<Database, 'select'>, tenantId: number): Promise<void> {
  // This lock still allows others to insert rows that refer to the tenant.
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
}
