import { queryOptions } from '@tanstack/react-query';
import { listReportRuns, type ReportRun } from '#contract/reports.ts';
import { call } from '#web/api/call.ts';

/** Source: shell.md §9, "poll every 5 s". */
const POLL_MS = 5000;

/** The reader's report runs, polled while one of them is in progress. */
export const reportRunsQuery = queryOptions({
  queryKey: [listReportRuns.path],
  queryFn: ({ signal }) => call(listReportRuns, {}, signal),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isRunInProgress) ? POLL_MS : false),
});

/** Whether a run is queued or running. */
export function isRunInProgress({ state }: Pick<ReportRun, 'state'>): boolean {
  return state === 'Queued' || state === 'Running';
}
