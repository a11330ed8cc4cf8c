import type { AlertQuestion, AlertValue } from '#contract/alerts.ts';
import { alertMeasures } from '#model/alerts/alert-measures.ts';
import { isSettled } from '#model/alerts/alert-periods.ts';
import { historyStart, judgePeriods } from '#model/alerts/judge-periods.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { AppError } from '#server/app-error.ts';
import { requirePermission, type SignedInContext } from '#server/context.ts';
import { FIGURES_PERMISSION } from './alert-record.ts';
import { readPeriodValues } from './read-period-values.ts';

/**
 * Compares the figures of an alert, from the period that contains a day up to the current one, with its rule. Throws `forbidden` for readers
 * who may not see the dashboards, `not-found` for a client that the reader may not see, and `invalid-request` for a filter that the measure doesn't have.
 */
export async function judgeAlert(ctx: SignedInContext, question: AlertQuestion, since: IsoDate): Promise<AlertValue[]> {
  requirePermission(ctx, FIGURES_PERMISSION);
  const { measure, period, rule, filters } = question;
  const { grows, filters: allowed } = alertMeasures[measure];
  const unknown = filters.findIndex(({ dimension }) => !allowed.includes(dimension));
  if (unknown >= 0)
    throw new AppError('invalid-request', 'This figure doesn’t have these filters. Remove or change them.', [
      { path: `body.filters.${unknown}.dimension`, message: `choose one of ${allowed.join(', ')}` },
    ]);
  const today = ctx.now().toISOString().slice(0, 10);
  const values = await readPeriodValues(ctx, question, { from: historyStart(rule, period, since), to: today });
  return judgePeriods(values, { rule, period, grows, today }).filter(({ to }) => to >= since);
}

/** The most recent period that has been judged, or else has a figure at least. */
export function lastJudged(values: readonly AlertValue[], today: IsoDate): AlertValue | null {
  const known = values.filter(({ value }) => value !== null);
  return known.findLast(({ to, fires }) => fires || isSettled(to, today)) ?? null;
}
