import { and, eq, isNull, lt } from 'drizzle-orm';
import type { AlertPeriod, AlertValue } from '#contract/alerts.ts';
import { lastSettled, startOfPeriod } from '#model/alerts/alert-periods.ts';
import { addDays, addMonths, type IsoDate, laterOf } from '#model/dates/iso-date.ts';
import { findReaderContext } from '#server/access/reader-context.ts';
import type { Services } from '#server/context.ts';
import { defineRecurringJob } from '#server/jobs/define-job.ts';
import { alertFirings, alerts } from '#server/stores/schema.ts';
import { findLoss, type StoredAlert, toFields } from './alert-record.ts';
import { judgeAlert, lastJudged } from './judge-alert.ts';
import { mailAlertJob } from './mail-alert-job.ts';
import { currencyOf } from './read-period-values.ts';

const NOT_CHECKED = 'The alert could not be checked. The error has been logged.';

/** How far back invoices that arrive late can still make an alert fire. */
const LOOK_BACK: Record<AlertPeriod, (day: IsoDate) => IsoDate> = {
  day: (day) => addDays(day, -14),
  week: (day) => addDays(day, -28),
  month: (day) => addMonths(day, -2),
};

/** A mail that was recorded but not queued, because its server stopped in between, is queued again after this time. */
const REQUEUE_MS = 600_000;

/** Checks alerts after imports and once a day. */
export const alertUpkeep = defineRecurringJob({
  name: 'alerts',
  everySeconds: 30,
  async run(services) {
    await checkDueAlerts(services);
    await requeueMails(services);
  },
});

/**
 * Checks the alerts that were not checked today, or whose data has changed since, unless more files are being imported. Each is checked
 * by one server, even if several look at the same time.
 */
export async function checkDueAlerts(services: Services): Promise<void> {
  const { rows } = await services.store.execute(DUE, [services.now()]);
  for (const { id, data_version } of rows) await checkAlert(services, Number(id), Number(data_version));
}

const DUE = `
  SELECT a.id, f.data_version FROM alerts a
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(v.version), 0)::bigint AS data_version FROM clients c JOIN data_versions v ON v.client_id = c.id
    WHERE c.id = a.client_id OR c.parent_id = a.client_id
  ) f
  WHERE NOT a.is_paused AND (
    a.checked_at IS NULL
    OR (a.checked_at AT TIME ZONE 'UTC')::date < ($1::timestamptz AT TIME ZONE 'UTC')::date
    OR (a.checked_version IS DISTINCT FROM f.data_version AND NOT EXISTS (
      SELECT FROM import_files i JOIN clients c ON c.id = i.client_id
      WHERE (c.id = a.client_id OR c.parent_id = a.client_id) AND i.state IN ('queued', 'running'))))
  ORDER BY a.id`;

async function requeueMails({ db, now, jobs }: Services): Promise<void> {
  const waiting = await db
    .select({ id: alertFirings.id })
    .from(alertFirings)
    .where(and(eq(alertFirings.isMailed, false), lt(alertFirings.firedAt, new Date(now().getTime() - REQUEUE_MS))));
  for (const { id } of waiting) await jobs.enqueue(mailAlertJob, { firingId: id });
}

/** Checks one alert as its owner, and records what fires. Errors become the problem of the alert. */
export async function checkAlert(services: Services, id: number, dataVersion: number | null = null): Promise<void> {
  const { db, now, log } = services;
  const [alert] = await db.select().from(alerts).where(eq(alerts.id, id));
  if (alert === undefined || alert.isPaused || !(await claim(services, alert, dataVersion))) return;
  try {
    const owner = await findReaderContext(services, alert.userId);
    const loss = findLoss(owner, alert);
    if (owner === null || loss !== null) {
      await db.update(alerts).set({ problem: loss }).where(isUnchanged(alert));
      return;
    }
    const today = now().toISOString().slice(0, 10);
    const { recipients: _, name: __, ...question } = toFields(alert);
    const since = laterOf(alert.firstPeriod, startOfPeriod(alert.period, LOOK_BACK[alert.period](today)));
    const judged = await judgeAlert(owner, question, since);
    for (const value of judged) if (value.fires) await fire(services, alert, value);
    await db
      .update(alerts)
      .set({ last: lastJudged(judged, today), problem: null })
      .where(isUnchanged(alert));
  } catch (error) {
    log.error({ err: error, alertId: id }, 'checking an alert failed');
    await db.update(alerts).set({ problem: NOT_CHECKED }).where(isUnchanged(alert));
  }
}

/** The first period that a new or changed alert judges: the last one whose invoices should have arrived. */
export function firstPeriodOf(period: AlertPeriod, now: Date): IsoDate {
  return lastSettled(period, now.toISOString().slice(0, 10));
}

/** What a check found is not stored if the alert was changed meanwhile. */
function isUnchanged({ id, version }: StoredAlert) {
  return and(eq(alerts.id, id), eq(alerts.version, version));
}

async function claim(
  { db, now }: Services,
  { id, checkedAt, version }: StoredAlert,
  dataVersion: number | null,
): Promise<boolean> {
  const [claimed] = await db
    .update(alerts)
    .set({ checkedAt: now(), checkedVersion: dataVersion })
    .where(
      and(
        ...[eq(alerts.id, id), eq(alerts.version, version)],
        checkedAt === null ? isNull(alerts.checkedAt) : eq(alerts.checkedAt, checkedAt),
      ),
    )
    .returning({ id: alerts.id });
  return claimed !== undefined;
}

/**
 * Records that an alert fired for a period, and mails it. Does nothing if it fired for the period before, or if it was changed during the check:
 * it can belong to another client, whose readers may not see the figure.
 */
async function fire(services: Services, alert: StoredAlert, { from, to, value, low, high }: AlertValue): Promise<void> {
  const { db, now, jobs } = services;
  if (value === null) return;
  const added = await db.transaction(async (tx) => {
    const [unchanged] = await tx.select({ id: alerts.id }).from(alerts).where(isUnchanged(alert)).for('update');
    if (unchanged === undefined) return undefined;
    const [row] = await tx
      .insert(alertFirings)
      .values({
        ...{ alertId: alert.id, figureVersion: alert.figureVersion, measure: alert.measure, period: alert.period },
        ...{ startsOn: from, endsOn: to, value, low, high },
        ...{ currency: currencyOf(alert.filters), firedAt: now() },
        isMailed: alert.recipients.length === 0,
      })
      .onConflictDoNothing()
      .returning({ id: alertFirings.id });
    return row;
  });
  if (added !== undefined && alert.recipients.length > 0) await jobs.enqueue(mailAlertJob, { firingId: added.id });
}
