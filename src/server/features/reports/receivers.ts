import type { ScheduleFields } from '#contract/report-schedules.ts';
import type { Services } from '#server/context.ts';
import { readTenantSetting } from '#server/records/read-tenant-setting.ts';

type Receivers = Pick<ScheduleFields, 'recipients' | 'destinationIds'>;

/** Who gets the reports of a schedule. If it names neither recipients nor destinations, the default recipients get them. */
export async function receiversOf(
  { db }: Pick<Services, 'db'>,
  { tenantId, recipients, destinationIds }: Receivers & { tenantId: number },
): Promise<Receivers> {
  if (recipients.length > 0 || destinationIds.length > 0) return { recipients, destinationIds };
  return { recipients: await readTenantSetting(db, tenantId, 'reportDefaultRecipients'), destinationIds };
}
