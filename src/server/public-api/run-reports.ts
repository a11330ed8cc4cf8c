import type { Input, Output } from '#contract/endpoint.ts';
import { type publicReport, publicReportFile, type publicReportState } from '#contract/public-api.ts';
import { reportStatus, runReport } from '#contract/reports.ts';
import type { Http } from '#server/http/api-route.ts';
import { once } from './once.ts';
import type { PublicContext } from './public-route.ts';

/** Queues a report of the catalogue. */
export function orderReport(
  ctx: PublicContext,
  { body }: Input<typeof publicReport>,
  http: Http,
): Promise<Output<typeof publicReport>> {
  const { reportId, clientId, dateType: type, from, to, format } = body;
  const dates = { type, frequency: 'dr', rollingPeriod: null, lastDays: null, from, to };
  const work = () => ctx.call(runReport, { body: { reportId, clientId, dates, format } });
  return once(ctx, http, { content: body, work });
}

/** Returns the state of a report. */
export async function getReport(
  ctx: PublicContext,
  { params: { id } }: Input<typeof publicReportState>,
): Promise<Output<typeof publicReportState>> {
  const state = await ctx.call(reportStatus, { params: { id: String(id) } });
  const file = state.status === 'Completed' ? publicReportFile.path.replace(':id', String(id)) : null;
  return { id, ...state, file };
}
