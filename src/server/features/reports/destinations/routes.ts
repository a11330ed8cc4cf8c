import * as contract from '#contract/report-destinations.ts';
import { listDeliveryOptions } from '#contract/report-schedules.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import {
  addDestination,
  editDestination,
  pauseDestination,
  removeDestination,
  testDestination,
} from './change-destinations.ts';
import { listDestinations, listOptions } from './list-destinations.ts';

const PERMISSION = 'SETTINGS_ADMIN';

export const destinationRoutes: readonly ApiRoute[] = [
  route(listDeliveryOptions, 'RUN_REPORTS', listOptions),
  route(contract.listReportDestinations, PERMISSION, listDestinations),
  route(contract.addReportDestination, PERMISSION, (ctx, { body }) => addDestination(ctx, body), 201),
  route(contract.editReportDestination, PERMISSION, (ctx, { params, body }) =>
    editDestination(ctx, { ...params, ...body }),
  ),
  route(contract.pauseReportDestination, PERMISSION, (ctx, { params, body }) =>
    pauseDestination(ctx, { ...params, ...body }),
  ),
  route(contract.removeReportDestination, PERMISSION, (ctx, { params, query }) =>
    removeDestination(ctx, { ...params, ...query }),
  ),
  route(contract.testReportDestination, PERMISSION, (ctx, { body }) => testDestination(ctx, body)),
];
