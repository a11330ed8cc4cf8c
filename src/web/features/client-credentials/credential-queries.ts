import { queryOptions } from '@tanstack/react-query';
import { listCredentials } from '#contract/client-credentials.ts';
import { listDeliveries, listWebhooks } from '#contract/webhooks.ts';
import { call } from '#web/api/call.ts';

export const credentialsQuery = queryOptions({
  queryKey: [listCredentials.path],
  queryFn: ({ signal }) => call(listCredentials, {}, signal),
});

export const webhooksQuery = queryOptions({
  queryKey: [listWebhooks.path],
  queryFn: ({ signal }) => call(listWebhooks, {}, signal),
});

/** Deliveries are reloaded, so that the dialog shows how they end. */
export const deliveriesQuery = (id: number) =>
  queryOptions({
    queryKey: [listDeliveries.path, id],
    queryFn: ({ signal }) => call(listDeliveries, { params: { id } }, signal),
    refetchInterval: 5000,
  });
