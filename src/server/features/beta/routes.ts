import * as contract from '#contract/beta.ts';
import { type Route, route } from '#server/http/route.ts';
import { tryBeta } from './try-beta.ts';

export const betaRoutes: Route[] = [
  route(contract.tryBeta, 'TRY_BETA', (ctx, { params }) => tryBeta(ctx, params.userId)),
];
