import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { AlertFields } from '#contract/alerts.ts';
import { requireRecentAuthentication } from '#server/access/require-recent-authentication.ts';
import type { SignedInContext } from '#server/context.ts';
import { requireAllowedRecipients } from '#server/mail/allowed-recipients.ts';
import { findOthers } from '#server/mail/find-others.ts';
import { type Change, recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { alertFirings, alerts } from '#server/stores/schema.ts';
import { getAlert, type StoredAlert, toFields } from './alert-record.ts';
import { checkAlert, firstPeriodOf } from './check-alerts.ts';
import { judgeAlert } from './judge-alert.ts';

const KIND = 'alert';
const RECORD_NAME = 'this alert';

/** Adds an alert and checks it. Throws like `judgeAlert` if its question can't be answered. */
export async function addAlert(ctx: SignedInContext, fields: AlertFields): Promise<{ id: number }> {
  await requireAnswerable(ctx, fields);
  const { userId, tenantId } = ctx.session;
  const firstPeriod = firstPeriodOf(fields.period, ctx.now());
  const isSensitive = (await findOthers(ctx, fields.recipients)).length > 0;
  const { id } = await ctx.db.transaction(async (tx) => {
    if (isSensitive) await requireRecentAuthentication(ctx, tx);
    const [added] = await tx
      .insert(alerts)
      .values({ ...fields, tenantId, userId, firstPeriod, createdAt: ctx.now() })
      .returning();
    if (added === undefined) throw new Error('The alert was not stored.');
    const { id, name } = added;
    await recordChange(ctx, tx, { kind: KIND, id, name, action: 'add', before: null, after: toSnapshot(added) });
    return added;
  });
  await checkAlert(ctx, id);
  return { id };
}

/**
 * Changes an alert and checks it. If it asks something else, earlier periods are not judged again. If it watches another figure, it can fire
 * again for periods for which it has fired. The log of another client is removed, because the figures in it belong to that client.
 */
export async function editAlert(
  ctx: SignedInContext,
  { id, fields, version }: { id: number; fields: AlertFields; version: number },
): Promise<{ id: number }> {
  const alert = await getAlert(ctx, id);
  await requireAnswerable(ctx, fields);
  const asked = ({ name: _, recipients: __, ...question }: AlertFields) => question;
  const isSame = isDeepStrictEqual(asked(toFields(alert)), asked(fields));
  const restarted = { firstPeriod: firstPeriodOf(fields.period, ctx.now()), last: null, problem: null };
  const watched = ({ clientId, measure, filters }: AlertFields) => ({ clientId, measure, filters });
  const isSameFigure = isDeepStrictEqual(watched(toFields(alert)), watched(fields));
  const others = await findOthers(ctx, fields.recipients);
  const edited = await change(ctx, {
    alert,
    version,
    action: 'edit',
    // Somebody else is mailed than before, or those who are mailed get other figures.
    isSensitive: others.some((other) => !isSameFigure || !alert.recipients.includes(other)),
    values: {
      ...fields,
      ...(!isSame && restarted),
      ...(!isSameFigure && { figureVersion: alert.figureVersion + 1 }),
    },
  });
  await checkAlert(ctx, id);
  return edited;
}

/** Pauses an alert, or resumes and checks it. */
export async function pauseAlert(
  ctx: SignedInContext,
  { id, paused, version }: { id: number; paused: boolean; version: number },
): Promise<{ id: number }> {
  const alert = await getAlert(ctx, id);
  const resumed = { firstPeriod: firstPeriodOf(alert.period, ctx.now()) };
  const values = { isPaused: paused, ...(!paused && alert.isPaused && resumed) };
  const isSensitive = !paused && (await findOthers(ctx, alert.recipients)).length > 0;
  const action = paused ? 'deactivate' : 'activate';
  const changed = await change(ctx, { alert, version, action, values, isSensitive });
  await checkAlert(ctx, id);
  return changed;
}

/** Removes an alert with its log. */
export async function removeAlert(
  ctx: SignedInContext,
  { id, version }: { id: number; version: number },
): Promise<{ removed: boolean }> {
  const alert = await getAlert(ctx, id);
  requireVersion(alert, version, RECORD_NAME);
  await ctx.db.transaction(async (tx) => {
    await tx.delete(alerts).where(eq(alerts.id, id));
    const { name } = alert;
    await recordChange(ctx, tx, { kind: KIND, id, name, action: 'remove', before: toSnapshot(alert), after: null });
  });
  return { removed: true };
}

/** Throws unless the reader may see the client and the filters fit the figure. */
async function requireAnswerable(ctx: SignedInContext, { name: _, recipients, ...question }: AlertFields) {
  await requireAllowedRecipients(ctx, recipients);
  await judgeAlert(ctx, question, ctx.now().toISOString().slice(0, 10));
}

interface Edit extends Pick<Change, 'action'> {
  alert: StoredAlert;
  version: number;
  values: Partial<typeof alerts.$inferInsert>;
  isSensitive: boolean;
}

async function change(
  ctx: SignedInContext,
  { alert, version, action, values, isSensitive }: Edit,
): Promise<{ id: number }> {
  requireVersion(alert, version, RECORD_NAME);
  const { id } = alert;
  return ctx.db.transaction(async (tx) => {
    if (isSensitive) await requireRecentAuthentication(ctx, tx);
    const [changed] = await tx
      .update(alerts)
      .set({ ...values, version: version + 1 })
      .where(and(eq(alerts.id, id), eq(alerts.version, version)))
      .returning();
    requireVersion({ version: changed === undefined ? version + 1 : version }, version, RECORD_NAME);
    if (changed?.clientId !== alert.clientId) await tx.delete(alertFirings).where(eq(alertFirings.alertId, id));
    const [before, after] = [toSnapshot(alert), toSnapshot(changed ?? alert)];
    await recordChange(ctx, tx, { kind: KIND, id, name: changed?.name ?? alert.name, action, before, after });
    return { id };
  });
}

function toSnapshot(alert: StoredAlert): object {
  return { ...toFields(alert), isPaused: alert.isPaused };
}
