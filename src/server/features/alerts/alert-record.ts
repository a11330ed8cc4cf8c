import { and, eq } from 'drizzle-orm';
import type { AlertFields } from '#contract/alerts.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { alerts } from '#server/stores/schema.ts';

export type StoredAlert = typeof alerts.$inferSelect;

export const ALERTS_PERMISSION = 'ALERTS_EDIT';
export const FIGURES_PERMISSION = 'DASHBOARDS_VIEW';

export const CLIENT_GONE = 'You can no longer see the client of this alert.';

/** Whether the owner of an alert may still use alerts, and see its client and the figures of the dashboards. */
export function canSee({ session }: Pick<SignedInContext, 'session'>, { clientId }: StoredAlert): boolean {
  const needed = [ALERTS_PERMISSION, FIGURES_PERMISSION] as const;
  return needed.every((permission) => session.permissions.has(permission)) && session.clientIds.includes(clientId);
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
