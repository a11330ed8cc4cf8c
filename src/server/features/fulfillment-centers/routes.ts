import * as contract from '#contract/fulfillment-centers.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { addCenter } from './add-center.ts';
import { editCenter } from './edit-center.ts';
import { importCenters } from './import-centers.ts';
import { listCenters } from './list-centers.ts';
import { removeCenter } from './remove-center.ts';

export const fulfillmentCenterRoutes: readonly ApiRoute[] = [
  route(contract.listFulfillmentCenters, 'DASHBOARDS_VIEW', (ctx, { params }) => listCenters(ctx, params.clientId)),
  route(contract.addFulfillmentCenter, 'FULFILLMENT_CENTER_EDIT', (ctx, { body }) => addCenter(ctx, body), 201),
  route(contract.editFulfillmentCenter, 'FULFILLMENT_CENTER_EDIT', (ctx, { params, body }) =>
    editCenter(ctx, params.centerId, body),
  ),
  route(contract.removeFulfillmentCenter, 'FULFILLMENT_CENTER_EDIT', (ctx, { params, query }) =>
    removeCenter(ctx, params.centerId, query.version),
  ),
  route(contract.importFulfillmentCenters, 'FULFILLMENT_CENTER_EDIT', (ctx, { params, body }) =>
    importCenters(ctx, { ...params, ...body }),
  ),
];
