import { queryOptions } from '@tanstack/react-query';
import { listReportSchedules } from '#contract/report-schedules.ts';
import { call } from '#web/api/call.ts';

export const schedulesQuery = queryOptions({
  queryKey: [listReportSchedules.path],
  queryFn: ({ signal }) => call(listReportSchedules, {}, signal),
  staleTime: 0,
});
