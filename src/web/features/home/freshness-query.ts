import { queryOptions } from '@tanstack/react-query';
import { getFreshness } from '#contract/freshness.ts';
import { call } from '#web/api/call.ts';

/** How far the data of each of the reader's clients reaches. */
export const freshnessQuery = queryOptions({
  queryKey: [getFreshness.path],
  queryFn: ({ signal }) => call(getFreshness, {}, signal),
});
