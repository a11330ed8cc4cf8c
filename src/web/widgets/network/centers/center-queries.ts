import { queryOptions } from '@tanstack/react-query';
import { listFulfillmentCenters } from '#contract/fulfillment-centers.ts';
import { call } from '#web/api/call.ts';

/** The fulfillment centers of a client. */
export const centersQuery = (clientId: number) =>
  queryOptions({
    queryKey: [listFulfillmentCenters.path, clientId],
    queryFn: ({ signal }) => call(listFulfillmentCenters, { params: { clientId } }, signal),
    enabled: clientId > 0,
  });
