import * as contract from '#contract/carriers-in-use.ts';
import { type Route, route } from '#server/http/route.ts';
import { listCarriersInUse } from './list-carriers-in-use.ts';

export const carrierRoutes: readonly Route[] = [route(contract.listCarriersInUse, 'CARRIER_VIEW', listCarriersInUse)];
