import { queryOptions } from '@tanstack/react-query';
import { getDashboardsFromDB, newDashboardPages } from '#contract/personal-settings.ts';
import { call } from './call.ts';

/** The page and the dates with which the reader's dashboards open. */
export const dashboardSettingsQuery = queryOptions({
  queryKey: [getDashboardsFromDB.path],
  queryFn: ({ signal }) => call(getDashboardsFromDB, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The dashboards that the reader may open. */
export const dashboardPagesQuery = queryOptions({
  queryKey: [newDashboardPages.path],
  queryFn: ({ signal }) => call(newDashboardPages, {}, signal),
});
