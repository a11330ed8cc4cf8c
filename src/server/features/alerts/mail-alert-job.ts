import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { alertMeasures } from '#model/alerts/alert-measures.ts';
import { formatAlertValue } from '#model/alerts/format-alert-value.ts';
import { formatLongDate, formatRange } from '#model/dates/format-date.ts';
import type { LanguageCode } from '#model/texts/locales.ts';
import { findReaderContext } from '#server/access/reader-context.ts';
import { modelLabels } from '#server/assistant/model-labels.ts';
import type { Services } from '#server/context.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { defineQueue } from '#server/jobs/job-queue.ts';
import { refuseMail } from '#server/mail/allowed-recipients.ts';
import { composeMail } from '#server/mail/compose-mail.ts';
import { findAddressLanguage } from '#server/mail/mail-user.ts';
import { MailRejected, refusalText, sendMail } from '#server/mail/send-mail.ts';
import { alertFirings, alertMails, alerts, clients, users } from '#server/stores/schema.ts';
import { findLoss } from './alert-record.ts';

/** Mails that an alert fired to its recipients. */
export const mailAlertJob = defineJob({
  name: 'mail-alert',
  queue: defineQueue({ name: 'mail-alert' }),
  input: z.strictObject({ firingId: z.number().int() }),
  lock: ({ firingId }) => `parcelscope alert mail ${firingId}`,
  async run(services, { firingId }) {
    await mailFiring(services, firingId);
    await markMailed(services, firingId);
  },
  giveUp: (services, { firingId }) => markMailed(services, firingId),
});

interface Fired {
  firing: typeof alertFirings.$inferSelect;
  alert: typeof alerts.$inferSelect;
  clientName: string;
  sender: string;
}

/** Mails the recipients who have no mail about it yet, and records the result of each mail. */
async function mailFiring(services: Services, firingId: number): Promise<void> {
  const { db, now } = services;
  const first = await findFired(services, firingId);
  const done = await db.select().from(alertMails).where(eq(alertMails.firingId, firingId));
  for (const recipient of first?.alert.recipients ?? []) {
    if (done.some((one) => one.recipient === recipient)) continue;
    // The alert can be changed or removed while a mail is sent.
    const fired = await findFired(services, firingId);
    if (!fired?.alert.recipients.includes(recipient)) continue;
    const outcome = await mailTo(services, fired, recipient);
    await db
      .insert(alertMails)
      .values({ firingId, recipient, ...outcome, mailedAt: now() })
      .onConflictDoNothing();
  }
}

async function findFired({ db }: Services, firingId: number): Promise<Fired | undefined> {
  const [fired] = await db
    .select({ firing: alertFirings, alert: alerts, clientName: clients.name, sender: users.login })
    .from(alertFirings)
    .innerJoin(alerts, eq(alerts.id, alertFirings.alertId))
    .innerJoin(clients, eq(clients.id, alerts.clientId))
    .innerJoin(users, eq(users.id, alerts.userId))
    .where(eq(alertFirings.id, firingId));
  return fired;
}

async function mailTo(
  services: Services,
  fired: Fired,
  to: string,
): Promise<Pick<typeof alertMails.$inferInsert, 'state' | 'reason'>> {
  const { tenantId, userId } = fired.alert;
  // Whoever can no longer see a client has nothing about it mailed.
  const loss = findLoss(await findReaderContext(services, userId), fired.alert);
  if (loss !== null) return { state: 'failed', reason: loss };
  // The recipients may have been changed with the figure.
  if (fired.firing.figureVersion !== fired.alert.figureVersion)
    return { state: 'failed', reason: 'The alert has been changed to another figure.' };
  const refusal = await refuseMail(services, { tenantId, userId, to });
  if (refusal !== null) return { state: 'failed', reason: refusal };
  const language = await findAddressLanguage(services, to, fired.alert);
  try {
    await sendMail(services, { to, ...composeMail('alert', language, valuesOf(services, fired, language)) });
    return { state: 'sent', reason: null };
  } catch (error) {
    if (!(error instanceof MailRejected)) throw error;
    return { state: 'failed', reason: refusalText(error) };
  }
}

function valuesOf(
  { settings: { publicUrl } }: Services,
  { firing, alert, clientName, sender }: Fired,
  language: LanguageCode,
) {
  const { measure, currency, value, low, high, startsOn, endsOn } = firing;
  const text = (figure: number) => formatAlertValue(figure, measure, currency, language);
  const limits =
    low !== null && high !== null
      ? { low: text(low), high: text(high) }
      : { ...(high !== null && { above: text(high) }), ...(low !== null && { below: text(low) }) };
  return {
    alert: alert.name,
    client: clientName,
    measure: modelLabels(language).alertMeasures[measure] ?? alertMeasures[measure].label,
    value: text(value),
    period:
      startsOn === endsOn ? formatLongDate(startsOn, language) : formatRange({ from: startsOn, to: endsOn }, language),
    ...limits,
    sender,
    ...(publicUrl !== null && { address: new URL('/alerts', publicUrl).href }),
  };
}

async function markMailed({ db }: Services, firingId: number): Promise<void> {
  await db.update(alertFirings).set({ isMailed: true }).where(eq(alertFirings.id, firingId));
}
