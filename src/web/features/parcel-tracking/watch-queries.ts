import { queryOptions } from '@tanstack/react-query';
import { listWatchChanges, listWatchedParcels, listWatchLists } from '#contract/watch-lists.ts';
import { call } from '#web/api/call.ts';

/** Watch lists are reloaded, so that the list shows what has changed. */
export const watchListsQuery = queryOptions({
  queryKey: [listWatchLists.path],
  queryFn: ({ signal }) => call(listWatchLists, {}, signal),
  refetchInterval: 60_000,
});

export const watchedParcelsQuery = (id: number) =>
  queryOptions({
    queryKey: [listWatchedParcels.path, id],
    queryFn: ({ signal }) => call(listWatchedParcels, { params: { id } }, signal),
  });

export const watchChangesQuery = (id: number) =>
  queryOptions({
    queryKey: [listWatchChanges.path, id],
    queryFn: ({ signal }) => call(listWatchChanges, { params: { id } }, signal),
  });
