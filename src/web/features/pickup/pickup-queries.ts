import { queryOptions } from '@tanstack/react-query';
import { listPickupLocations, listPickupRuns } from '#contract/pickup-locations.ts';
import { call } from '#web/api/call.ts';

/** How often the list is reloaded, so that it shows runs as they end. */
const RELOAD_MS = 5000;

export const pickupLocationsQuery = queryOptions({
  queryKey: [listPickupLocations.path],
  queryFn: ({ signal }) => call(listPickupLocations, {}, signal),
  refetchInterval: RELOAD_MS,
});

export const pickupRunsQuery = (id: number) =>
  queryOptions({
    queryKey: [listPickupRuns.path, id],
    queryFn: ({ signal }) => call(listPickupRuns, { params: { id } }, signal),
    refetchInterval: RELOAD_MS,
  });
