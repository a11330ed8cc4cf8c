import { and, eq } from 'drizzle-orm';
import { type TenantSettingKey, type TenantSettingValue, toTenantSetting } from '#model/tenant-settings.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { tenantSettings } from '#server/stores/schema.ts';

/** Returns a setting of the tenant, or its default. */
export async function readTenantSetting<Key extends TenantSettingKey>(
  db: Pick<Database, 'select'>,
  tenantId: number,
  key: Key,
): Promise<TenantSettingValue<Key>> {
  const [stored] = await db
    .select({ value: tenantSettings.value })
    .from(tenantSettings)
    .where(and(eq(tenantSettings.tenantId, tenantId), eq(tenantSettings.key, key)));
  return toTenantSetting(key, stored?.value);
}
