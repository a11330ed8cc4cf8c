import { eq } from 'drizzle-orm';
import { webOrigin } from '#contract/web-origin.ts';
import { toTenantSetting } from '#model/tenant-settings.ts';
import type { Services } from '#server/context.ts';
import { tenantSettings } from '#server/stores/schema.ts';

/** Lists the origins from which pages may embed maps: those of the tenants' map providers. */
export async function listMapOrigins({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const rows = await db
    .select({ value: tenantSettings.value })
    .from(tenantSettings)
    .where(eq(tenantSettings.key, 'mapEmbedUrl'));
  const addresses = rows.flatMap(({ value }) => toTenantSetting('mapEmbedUrl', value) ?? []);
  return [...new Set(addresses.flatMap((address) => webOrigin(address) ?? []))].sort();
}
