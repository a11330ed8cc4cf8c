import * as contract from '#contract/business-overview.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { getBusinessOverview } from './get-business-overview.ts';

export const businessOverviewRoutes: readonly ApiRoute[] = [
  route(contract.getBusinessOverview, 'SETTINGS_ADMIN', (ctx, { query }) => getBusinessOverview(ctx, query.weeks)),
];
