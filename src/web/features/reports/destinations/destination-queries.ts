import { queryOptions } from '@tanstack/react-query';
import { listReportDestinations } from '#contract/report-destinations.ts';
import { listDeliveryOptions } from '#contract/report-schedules.ts';
import { listWebhooks } from '#contract/webhooks.ts';
import { call } from '#web/api/call.ts';

export const destinationsQuery = queryOptions({
  queryKey: [listReportDestinations.path],
  queryFn: ({ signal }) => call(listReportDestinations, {}, signal),
});

/** The destinations that schedules can use, and the default recipients. */
export const deliveryOptionsQuery = queryOptions({
  queryKey: [listDeliveryOptions.path],
  queryFn: ({ signal }) => call(listDeliveryOptions, {}, signal),
});

/** The webhooks that are notified of reports. */
export const reportWebhooksQuery = queryOptions({
  queryKey: [listWebhooks.path, 'reports'],
  queryFn: async ({ signal }) =>
    (await call(listWebhooks, {}, signal)).filter(({ fields }) => fields.kinds.includes('report.ready')),
});
