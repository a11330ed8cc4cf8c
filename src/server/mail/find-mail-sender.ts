import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#server/context.ts';
import { tenantSettings, tenants } from '#server/stores/schema.ts';

const MailSender = z.string().min(1);

/** Returns the sender of mails: the tenant's setting `mailFrom`, or an address at the server's own host. */
export async function findMailSender({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<string> {
  const [setting] = await db
    .select({ value: tenantSettings.value })
    .from(tenantSettings)
    .innerJoin(tenants, eq(tenants.id, tenantSettings.tenantId))
    .where(and(eq(tenants.name, settings.tenant), eq(tenantSettings.key, 'mailFrom')));
  const host = settings.publicUrl === null ? 'localhost' : new URL(settings.publicUrl).hostname;
  return MailSender.catch(`Parcelscope <no-reply@${host}>`).parse(setting?.value);
}
