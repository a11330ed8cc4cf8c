import * as contract from '#contract/beta.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { tryBeta } from './try-beta.ts';

export const betaRoutes: ApiRoute[] = [
  route(contract.tryBeta, 'TRY_BETA', (ctx, { params }) => tryBeta(ctx, params.userId)),
];
