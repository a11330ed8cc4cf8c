import type { AlertQuestion, testAlert as contract } from '#contract/alerts.ts';
import type { Output } from '#contract/endpoint.ts';
import { addDays, addYears } from '#model/dates/iso-date.ts';
import type { SignedInContext } from '#server/context.ts';
import { judgeAlert } from './judge-alert.ts';
import { currencyOf } from './read-period-values.ts';

/** Returns what an alert would have compared in the last 12 months, with the invoices that are known today. Changes nothing. */
export async function testAlert(ctx: SignedInContext, question: AlertQuestion): Promise<Output<typeof contract>> {
  const today = ctx.now().toISOString().slice(0, 10);
  const since = addDays(addYears(today, -1), 1);
  return { currency: currencyOf(question.filters), values: await judgeAlert(ctx, question, since) };
}
