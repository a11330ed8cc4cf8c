import * as contract from '#contract/freshness.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { getFreshness } from './get-freshness.ts';

export const homeRoutes: ApiRoute[] = [route(contract.getFreshness, 'DASHBOARDS_VIEW', getFreshness)];
