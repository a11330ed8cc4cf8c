import { and, eq, gte, inArray, isNotNull, max, sql } from 'drizzle-orm';
import { publicReportFile } from '#contract/public-api.ts';
import type { WebhookKind } from '#contract/webhooks.ts';
import type { SignedInContext } from '#server/context.ts';
import { listExpiringClaims } from '#server/features/disputes/expiring-claims.ts';
import { listArrivals } from '#server/questions/list-arrivals.ts';
import { alertFirings, alerts, importFiles, reportRuns } from '#server/stores/schema.ts';
import type { WebhookEvent } from './add-delivery.ts';

/** Finds events that the reader of a webhook can see, since an instant. */
type FindEvents = (ctx: SignedInContext, since: Date) => Promise<WebhookEvent[]>;

/** How to find the events of each kind. Those that occur daily are looked for less often. */
export const EVENTS: Record<WebhookKind, { isDaily: boolean; find: FindEvents }> = {
  'import.ended': { isDaily: false, find: findImports },
  'report.ready': { isDaily: false, find: findReports },
  'finding.expires': { isDaily: true, find: findExpiring },
  'invoice.missing': { isDaily: true, find: findMissing },
  'alert.fired': { isDaily: false, find: findFired },
};

/** Uploads that have no waiting or running file any more. Running an upload again is another event. */
async function findImports({ db, session }: SignedInContext, since: Date): Promise<WebhookEvent[]> {
  const ended = await db
    .select({ uploadId: importFiles.uploadId, clientId: importFiles.clientId, at: max(importFiles.finishedAt) })
    .from(importFiles)
    .where(inArray(importFiles.clientId, [...session.clientIds, 0]))
    .groupBy(importFiles.uploadId, importFiles.clientId)
    .having(
      and(
        sql`bool_and(${importFiles.state} NOT IN ('queued', 'running'))`,
        gte(max(importFiles.finishedAt), sql`${since.toISOString()}::timestamptz`),
      ),
    );
  if (ended.length === 0) return [];
  const files = await db
    .select()
    .from(importFiles)
    .where(
      inArray(
        importFiles.uploadId,
        ended.map(({ uploadId }) => uploadId),
      ),
    )
    .orderBy(importFiles.id);
  return ended.flatMap(({ uploadId, clientId, at }) => {
    const own = files.filter((file) => file.uploadId === uploadId);
    const states = own.map(({ state }) => state);
    const state = (['needs answer', 'loaded', 'undone'] as const).find((one) => states.includes(one)) ?? 'failed';
    if (at === null) return [];
    return {
      kind: 'import.ended' as const,
      key: `import ${uploadId} ${at.toISOString()}`,
      clientId,
      at,
      data: { uploadId, state, files: own.map((file) => ({ fileName: file.fileName, state: file.state })) },
    };
  });
}

/** Reports of the credential that were completed. */
async function findReports({ db, session }: SignedInContext, since: Date): Promise<WebhookEvent[]> {
  const ready = await db
    .select()
    .from(reportRuns)
    .where(
      and(
        eq(reportRuns.userId, session.userId),
        eq(reportRuns.state, 'Completed'),
        isNotNull(reportRuns.finishedAt),
        gte(reportRuns.finishedAt, since),
      ),
    );
  return ready.map(({ id, clientId, name, rows, finishedAt }) => ({
    kind: 'report.ready',
    key: `report ${id}`,
    clientId,
    at: finishedAt ?? since,
    data: { reportId: id, name, rows, file: publicReportFile.path.replace(':id', String(id)) },
  }));
}

/** Clients with claims that end within seven days. Another first deadline is another event. */
async function findExpiring(ctx: SignedInContext): Promise<WebhookEvent[]> {
  const expiring = await listExpiringClaims(ctx);
  return expiring.map(({ clientId, within7Days, within3Days, firstDeadline }) => ({
    kind: 'finding.expires',
    key: `expires ${clientId} ${firstDeadline}`,
    clientId,
    at: ctx.now(),
    data: { within7Days, within3Days, firstDeadline },
  }));
}

/** Accounts whose next invoice is overdue. */
async function findMissing(ctx: SignedInContext): Promise<WebhookEvent[]> {
  const arrivals = await listArrivals(ctx);
  return arrivals
    .filter(({ daysLate }) => daysLate > 0)
    .map(({ clientId, carrierId, carrierName, accountNumber, lastOn, dueOn }) => ({
      kind: 'invoice.missing',
      key: `missing ${clientId} ${carrierId} ${accountNumber} ${lastOn}`,
      clientId,
      at: ctx.now(),
      data: { carrierId, carrierName, accountNumber, lastOn, dueOn },
    }));
}

/** Alerts about clients of the credential that fired for a period, whoever owns them. */
async function findFired({ db, session }: SignedInContext, since: Date): Promise<WebhookEvent[]> {
  const fired = await db
    .select({ firing: alertFirings, name: alerts.name, clientId: alerts.clientId })
    .from(alertFirings)
    .innerJoin(alerts, eq(alerts.id, alertFirings.alertId))
    .where(and(inArray(alerts.clientId, [...session.clientIds, 0]), gte(alertFirings.firedAt, since)));
  return fired.map(({ firing, name, clientId }) => {
    const { id, alertId, measure, startsOn: from, endsOn: to, value, low, high, currency, firedAt } = firing;
    const data = { alertId, name, measure, from, to, value, low, high, currency };
    return { kind: 'alert.fired', key: `alert ${id}`, clientId, at: firedAt, data };
  });
}
