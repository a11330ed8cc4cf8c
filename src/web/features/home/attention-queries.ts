import { queryOptions } from '@tanstack/react-query';
import { listExpiringClaims } from '#contract/deadlines.ts';
import { countExceptions } from '#contract/exceptions.ts';
import { listArrivals } from '#contract/pipeline.ts';
import { listReportRuns } from '#contract/reports.ts';
import { call } from '#web/api/call.ts';

/** What can be claimed for seven more days or less, client by client. */
export const expiringClaimsQuery = queryOptions({
  queryKey: [listExpiringClaims.path],
  queryFn: ({ signal }) => call(listExpiringClaims, {}, signal),
});

/** The open exceptions of each client. */
export const exceptionCountsQuery = queryOptions({
  queryKey: [countExceptions.path],
  queryFn: ({ signal }) => call(countExceptions, {}, signal),
});

/** How regularly the accounts' invoices arrive, and which are overdue. */
export const arrivalsQuery = queryOptions({
  queryKey: [listArrivals.path],
  queryFn: ({ signal }) => call(listArrivals, {}, signal),
});

/** The reader's reports. */
export const reportRunsQuery = queryOptions({
  queryKey: [listReportRuns.path],
  queryFn: ({ signal }) => call(listReportRuns, {}, signal),
});
