import { count, desc, eq, inArray, max } from 'drizzle-orm';
import type { Alert, AlertFiring } from '#contract/alerts.ts';
import type { SignedInContext } from '#server/context.ts';
import { alertFirings, alertMails, alerts, clients } from '#server/stores/schema.ts';
import { CLIENT_GONE, getAlert, toFields } from './alert-record.ts';
import { currencyOf } from './read-period-values.ts';

const MAX_FIRINGS = 500;

/** Lists the reader's alerts, newest first. Figures of clients that the reader may no longer see are left out. */
export async function listAlerts({ db, session }: SignedInContext): Promise<Alert[]> {
  const rows = await db
    .select({
      alert: alerts,
      clientName: clients.name,
      firings: count(alertFirings.id),
      firedAt: max(alertFirings.firedAt),
    })
    .from(alerts)
    .leftJoin(clients, eq(clients.id, alerts.clientId))
    .leftJoin(alertFirings, eq(alertFirings.alertId, alerts.id))
    .where(eq(alerts.userId, session.userId))
    .groupBy(alerts.id, clients.name)
    .orderBy(desc(alerts.id));
  return rows.map(({ alert, clientName, firings, firedAt }) => {
    const isVisible = session.clientIds.includes(alert.clientId);
    return {
      id: alert.id,
      fields: toFields(alert),
      clientName: isVisible ? clientName : null,
      currency: currencyOf(alert.filters),
      isPaused: alert.isPaused,
      checkedAt: alert.checkedAt?.toISOString() ?? null,
      last: isVisible ? alert.last : null,
      firings,
      lastFiredAt: firedAt?.toISOString() ?? null,
      problem: isVisible ? alert.problem : CLIENT_GONE,
      version: alert.version,
    };
  });
}

/** Lists what one of the reader's alerts fired for, newest first. Nothing if the reader may no longer see the client. */
export async function listFirings(ctx: SignedInContext, id: number): Promise<AlertFiring[]> {
  const { db, session } = ctx;
  const alert = await getAlert(ctx, id);
  if (!session.clientIds.includes(alert.clientId)) return [];
  const fired = await db
    .select()
    .from(alertFirings)
    .where(eq(alertFirings.alertId, id))
    .orderBy(desc(alertFirings.startsOn), desc(alertFirings.id))
    .limit(MAX_FIRINGS);
  const mails = await db
    .select()
    .from(alertMails)
    .where(inArray(alertMails.firingId, [...fired.map((firing) => firing.id), 0]))
    .orderBy(alertMails.recipient);
  return fired.map(({ startsOn, endsOn, firedAt, alertId: _, isMailed, ...firing }) => {
    const done = mails.filter(({ firingId }) => firingId === firing.id);
    const waiting = isMailed ? [] : alert.recipients.filter((to) => !done.some(({ recipient }) => recipient === to));
    return {
      ...firing,
      from: startsOn,
      to: endsOn,
      firedAt: firedAt.toISOString(),
      mails: [
        ...done.map(({ recipient, state, reason }) => ({ recipient, state, reason })),
        ...waiting.map((recipient) => ({ recipient, state: 'waiting' as const, reason: null })),
      ],
    };
  });
}
