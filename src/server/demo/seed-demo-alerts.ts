import { and, eq, inArray } from 'drizzle-orm';
import type { AlertFields } from '#contract/alerts.ts';
import { lastSettled } from '#model/alerts/alert-periods.ts';
import { readerContext } from '#server/access/reader-context.ts';
import { checkAlert } from '#server/features/alerts/check-alerts.ts';
import { judgeAlert, lastJudged } from '#server/features/alerts/judge-alert.ts';
import type { OpenServices } from '#server/startup/open-services.ts';
import { alertFirings, alertMails, alerts, clients, users } from '#server/stores/schema.ts';

const CLIENT = 'HALDEN';
const OWNERS = ['admin', 'analyst'];
const RECIPIENT = 'finance@halden.example';
/** The threshold as a share of the last week's spend, so that the alert fires. */
const SHARE_OF_SPEND = 0.9;
const ROUND_TO_MINOR = 10_000;

/** Stores two examples of alerts for the users who look after the demo's clients: one has fired, and the other watches a band. */
export async function seedDemoAlerts(services: OpenServices): Promise<void> {
  const { db, tenantId, now } = services;
  const [client] = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.tenantId, tenantId), eq(clients.code, CLIENT)));
  if (client === undefined) throw new Error(`The demo client ${CLIENT} is not stored yet`);
  const owners = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), inArray(users.login, OWNERS)));
  const today = now().toISOString().slice(0, 10);
  const firstPeriod = lastSettled('week', today);
  for (const { id: userId } of owners) {
    if ((await db.$count(alerts, eq(alerts.userId, userId))) > 0) continue;
    const spend: Pick<AlertFields, 'clientId' | 'measure' | 'filters' | 'period'> = {
      clientId: client.id,
      measure: 'spend',
      filters: [],
      period: 'week',
    };
    const ctx = await readerContext(services, userId);
    const judged = await judgeAlert(ctx, { ...spend, rule: { kind: 'above', threshold: 0 } }, firstPeriod);
    const last = lastJudged(judged, today)?.value ?? 0;
    const threshold = Math.floor((last * SHARE_OF_SPEND) / ROUND_TO_MINOR) * ROUND_TO_MINOR;
    const examples: Omit<AlertFields, 'recipients'>[] = [
      { ...spend, name: 'High weekly spend', rule: { kind: 'above', threshold } },
      { ...spend, name: 'Unusual cost per parcel', measure: 'costPerParcel', rule: { kind: 'unusual', times: 4 } },
    ];
    for (const example of examples) {
      // Nothing is mailed for the demo, so the recipient is added after the check.
      const values = { ...example, recipients: [], tenantId, userId, firstPeriod, createdAt: now() };
      const [added] = await db.insert(alerts).values(values).returning({ id: alerts.id });
      if (added === undefined) throw new Error('A demo alert was not stored.');
      await checkAlert(services, added.id);
      await db
        .update(alerts)
        .set({ recipients: [RECIPIENT] })
        .where(eq(alerts.id, added.id));
      for (const { id: firingId } of await db.select().from(alertFirings).where(eq(alertFirings.alertId, added.id)))
        await db.insert(alertMails).values({ firingId, recipient: RECIPIENT, state: 'sent', mailedAt: now() });
    }
  }
}
