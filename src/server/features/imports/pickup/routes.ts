import * as contract from '#contract/pickup-locations.ts';
import { type ApiRoute, rawRoute, route } from '#server/http/api-route.ts';
import { addLocation, editLocation, pauseLocation, removeLocation, renewKeys } from './change-locations.ts';
import { listLocations, listRuns } from './list-locations.ts';
import { runNow } from './pickup-upkeep.ts';
import { receivePush } from './receive-push.ts';
import { testLocation } from './test-location.ts';

const PERMISSION = 'PICKUP_ADMIN';

export const pickupRoutes: readonly ApiRoute[] = [
  route(contract.listPickupLocations, PERMISSION, listLocations),
  route(contract.addPickupLocation, PERMISSION, (ctx, { body }) => addLocation(ctx, body), 201),
  // This route comes before those by id, which would match its name as an id.
  route(contract.testPickupLocation, PERMISSION, (ctx, { body }) => testLocation(ctx, body)),
  route(contract.editPickupLocation, PERMISSION, (ctx, { params, body }) => editLocation(ctx, { ...params, ...body })),
  route(contract.pausePickupLocation, PERMISSION, (ctx, { params, body }) =>
    pauseLocation(ctx, { ...params, ...body }),
  ),
  route(contract.runPickupNow, PERMISSION, (ctx, { params }) => runNow(ctx, params.id), 202),
  route(contract.renewPushKeys, PERMISSION, (ctx, { params, body }) => renewKeys(ctx, { ...params, ...body })),
  route(contract.removePickupLocation, PERMISSION, (ctx, { params, query }) =>
    removeLocation(ctx, { ...params, ...query }),
  ),
  route(contract.listPickupRuns, PERMISSION, (ctx, { params }) => listRuns(ctx, params.id)),
  rawRoute(contract.pushFile, 'public', (ctx, { params, query }, http) =>
    receivePush(ctx, { ...params, ...query }, http),
  ),
];
