import { eq } from 'drizzle-orm';
import type { Database } from '#server/stores/operational-store.ts';
import { tenants } from '#server/stores/schema.ts';

/**
 * One change of a tenant's users, roles and settings at a time, until the transaction ends: two administrators could otherwise each
 * take the other's seat, or a role be given while it is removed.
 */
export async function lockAdministration(tx: Pick<Database, 'select'>, tenantId: number): Promise<void> {
  // Rows that merely name the tenant may still be added meanwhile.
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
}
