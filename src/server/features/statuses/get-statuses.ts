import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Output } from '#contract/endpoint.ts';
import type { statuses } from '#contract/reference-data.ts';
import type { AppContext } from '#server/context.ts';
import { tenantSettings, tenants } from '#server/stores/schema.ts';

/** The value of the database header. Tenants are distinguished by their name only. */
const DATABASE = 'parcelscope';

const MaintenancePages = z.array(z.object({ type: z.string(), value: z.string() }));

/**
 * Returns what the sign-in page needs before sign-in. The tenant's setting `maintenancePages` lists the pages under
 * maintenance.
 */
export async function getStatuses({ db, settings }: AppContext): Promise<Output<typeof statuses>> {
  const [setting] = await db
    .select({ value: tenantSettings.value })
    .from(tenantSettings)
    .innerJoin(tenants, eq(tenants.id, tenantSettings.tenantId))
    .where(and(eq(tenants.name, settings.tenant), eq(tenantSettings.key, 'maintenancePages')));
  return {
    tenantName: settings.tenant,
    database: DATABASE,
    maintenancePages: MaintenancePages.parse(setting?.value ?? []),
  };
}
