import { eq } from 'drizzle-orm';
import { formatRange } from '#model/dates/format-date.ts';
import { fileFormats } from '#model/reports/file-formats.ts';
import type { Services } from '#server/context.ts';
import { refuseMail } from '#server/mail/allowed-recipients.ts';
import { composeMail } from '#server/mail/compose-mail.ts';
import { findAddressLanguage } from '#server/mail/mail-user.ts';
import { type Mail, MailRejected, refusalText, sendMail } from '#server/mail/send-mail.ts';
import { readTenantSetting } from '#server/records/read-tenant-setting.ts';
import { recordChange } from '#server/records/record-change.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { clients, reportDeliveries, reportRuns, reportSchedules, users } from '#server/stores/schema.ts';
import { deliverToDestinations } from './deliver-to-destinations.ts';
import { findRunRefusal } from './find-refusal.ts';
import { receiversOf } from './receivers.ts';
import { reportPath } from './report-file.ts';

const MEGABYTE = 1_000_000;

interface Delivery {
  run: typeof reportRuns.$inferSelect;
  schedule: typeof reportSchedules.$inferSelect;
  clientName: string;
  sender: string;
}

/** Mails the report of a schedule to the recipients who do not have it yet, delivers it to its destinations, and records each result. */
export async function deliverReport(services: Services, runId: number): Promise<void> {
  const delivery = await findDelivery(services, runId);
  if (delivery === null) return;
  const { run, schedule } = delivery;
  if (run.state === 'Failed') return saveProblem(services, schedule.id, run.reason);
  if (run.state !== 'Completed') return;
  const done = await services.db.select().from(reportDeliveries).where(eq(reportDeliveries.runId, runId));
  const { recipients } = await receiversOf(services, schedule);
  for (const recipient of recipients) {
    if (done.some((one) => one.recipient === recipient)) continue;
    // The schedule can be changed or removed while a mail is sent.
    const current = await findDelivery(services, runId);
    if (current === null) return;
    if (!(await receiversOf(services, current.schedule)).recipients.includes(recipient)) continue;
    const outcome = await deliverTo(services, current, recipient);
    const values = { runId, recipient, ...outcome, deliveredAt: services.now() };
    await services.db.transaction(async (tx) => {
      const added = await tx.insert(reportDeliveries).values(values).onConflictDoNothing().returning();
      if (added.length > 0 && outcome.state === 'sent') await recordMail(services, tx, current, recipient);
    });
  }
  await deliverToDestinations(services, delivery);
}

async function deliverTo(
  services: Services,
  delivery: Delivery,
  recipient: string,
): Promise<Pick<typeof reportDeliveries.$inferInsert, 'state' | 'reason'>> {
  const { run, schedule } = delivery;
  if (run.rows === 0 && schedule.skipsEmpty) return { state: 'skipped', reason: 'There were no rows.' };
  const { tenantId, userId } = schedule;
  const refusal =
    (await findRunRefusal(services, run, schedule)) ??
    (await refuseMail(services, { tenantId, userId, to: recipient }));
  if (refusal !== null) return { state: 'failed', reason: refusal };
  try {
    await sendMail(services, await composeReportMail(services, delivery, recipient));
    return { state: 'sent', reason: null };
  } catch (error) {
    if (!(error instanceof MailRejected)) throw error;
    return { state: 'failed', reason: refusalText(error) };
  }
}

/** Records in the audit trail to whom data was mailed. */
async function recordMail(
  { now }: Services,
  tx: Pick<Database, 'insert'>,
  { run, schedule: { id, name, tenantId }, sender }: Delivery,
  recipient: string,
): Promise<void> {
  await recordChange({ now, session: { login: sender, tenantId } }, tx, {
    kind: 'report schedule',
    id,
    name,
    action: 'mail',
    before: null,
    after: { recipients: [recipient], format: run.format, rows: run.rows },
  });
}

async function composeReportMail(services: Services, delivery: Delivery, to: string): Promise<Mail> {
  const { run, schedule, clientName, sender } = delivery;
  const { settings } = services;
  const language = await findAddressLanguage(services, to, schedule);
  const megabytes = await readTenantSetting(services.db, schedule.tenantId, 'reportMailMegabytes');
  const isAttached = schedule.delivery === 'file' && (run.bytes ?? 0) <= megabytes * MEGABYTE;
  const { publicUrl } = settings;
  const mail = composeMail(isAttached ? 'report' : 'reportLink', language, {
    report: schedule.name,
    client: clientName,
    rows: (run.rows ?? 0).toLocaleString('en-US'),
    sender,
    ...(run.fromDate !== null &&
      run.toDate !== null && { period: formatRange({ from: run.fromDate, to: run.toDate }, language) }),
    ...(publicUrl !== null && { address: new URL('/reports', publicUrl).href }),
  });
  const file = {
    filename: run.fileName ?? `report.${run.format}`,
    path: reportPath(settings, run),
    contentType: fileFormats[run.format].contentType,
  };
  return { to, ...mail, ...(isAttached && { attachments: [file] }) };
}

async function findDelivery({ db }: Services, runId: number): Promise<Delivery | null> {
  const [found] = await db
    .select({ run: reportRuns, schedule: reportSchedules, clientName: clients.name, sender: users.login })
    .from(reportRuns)
    .innerJoin(reportSchedules, eq(reportSchedules.id, reportRuns.scheduleId))
    .innerJoin(users, eq(users.id, reportSchedules.userId))
    .leftJoin(clients, eq(clients.id, reportRuns.clientId))
    .where(eq(reportRuns.id, runId));
  return found === undefined ? null : { ...found, clientName: found.clientName ?? '' };
}

async function saveProblem({ db }: Services, scheduleId: number, problem: string | null): Promise<void> {
  await db.update(reportSchedules).set({ problem }).where(eq(reportSchedules.id, scheduleId));
}
