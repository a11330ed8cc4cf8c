import { queryOptions } from '@tanstack/react-query';
import { getFreshness } from '#contract/freshness.ts';
import { call } from '#web/api/call.ts';

/** The latest data of each of the reader's clients. */
export const freshnessQuery = queryOptions({
  queryKey: [getFreshness.path],
  queryFn: ({ signal }) => call(getFreshness, {}, signal),
});
