import * as contract from '#contract/carriers-in-use.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { listCarriersInUse } from './list-carriers-in-use.ts';

export const carrierRoutes: readonly ApiRoute[] = [
  route(contract.listCarriersInUse, 'CARRIER_VIEW', listCarriersInUse),
];
