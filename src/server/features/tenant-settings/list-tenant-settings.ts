import { eq } from 'drizzle-orm';
import type { Output } from '#contract/endpoint.ts';
import type { listTenantSettings as endpoint } from '#contract/tenant-settings.ts';
import { TenantSettingKey, toTenantSetting } from '#model/tenant-settings.ts';
import type { SignedInContext } from '#server/context.ts';
import { tenantSettings } from '#server/stores/schema.ts';

export async function listTenantSettings({ db, session }: SignedInContext): Promise<Output<typeof endpoint>> {
  const stored = await db.select().from(tenantSettings).where(eq(tenantSettings.tenantId, session.tenantId));
  return TenantSettingKey.options.map((key) => ({
    key,
    value: toTenantSetting(key, stored.find((setting) => setting.key === key)?.value),
  }));
}
