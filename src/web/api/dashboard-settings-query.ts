import { queryOptions } from '@tanstack/react-query';
import { getDashboardsFromDB } from '#contract/personal-settings.ts';
import { call } from './call.ts';

/** The dates with which the reader's dashboards open. */
export const dashboardSettingsQuery = queryOptions({
  queryKey: [getDashboardsFromDB.path],
  queryFn: ({ signal }) => call(getDashboardsFromDB, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
});
