import { and, eq } from 'drizzle-orm';
import type { AlertFields } from '#contract/alerts.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { alerts } from '#server/stores/schema.ts';

export type StoredAlert = typeof alerts.$inferSelect;

export const ALERTS_PERMISSION = 'ALERTS_EDIT';
export const FIGURES_PERMISSION = 'DASHBOARDS_VIEW';

export const CLIENT_GONE = 'You can no longer see the client of this alert.';
const PERMISSION_GONE = 'You no longer have the permissions that this alert needs.';

/**
 * Why an alert may no longer be checked for its owner, or `null` if it may: without the permission to use alerts, the one to see the
 * figures of the dashboards, or access to its client. An owner who can no longer sign in is `null`.
 */
export function findLoss(owner: Pick<SignedInContext, 'session'> | null, { clientId }: StoredAlert): string | null {
  const needed = [ALERTS_PERMISSION, FIGURES_PERMISSION] as const;
  if (owner === null || !needed.every((permission) => owner.session.permissions.has(permission)))
    return PERMISSION_GONE;
  return owner.session.clientIds.includes(clientId) ? null : CLIENT_GONE;
}

/** Returns one of the reader's alerts. Throws `not-found` for any other alert. */
export async function getAlert({ db, session }: SignedInContext, id: number): Promise<StoredAlert> {
  const [alert] = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.id, id), eq(alerts.userId, session.userId)));
  if (alert === undefined) throw new AppError('not-found', `There is no alert ${id}.`);
  return alert;
}

/** Returns the fields of an alert that its owner entered. */
export function toFields({ name, clientId, measure, filters, period, rule, recipients }: StoredAlert): AlertFields {
  return { name, clientId, measure, filters, period, rule, recipients };
}
