import * as contract from '#contract/freshness.ts';
import { type Route, route } from '#server/http/route.ts';
import { getFreshness } from './get-freshness.ts';

export const homeRoutes: Route[] = [route(contract.getFreshness, 'DASHBOARDS_VIEW', getFreshness)];
