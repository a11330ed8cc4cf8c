import * as contract from '#contract/beta.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { switchBeta } from './switch-beta.ts';

export const betaRoutes: ApiRoute[] = [
  route(contract.tryBeta, 'TRY_BETA', async (ctx, { params }) => {
    await switchBeta(ctx, params.userId, true);
    return { betaFlag: true as const };
  }),
  route(contract.leaveBeta, 'TRY_BETA', async (ctx, { params }) => {
    await switchBeta(ctx, params.userId, false);
    return { betaFlag: false as const };
  }),
];
