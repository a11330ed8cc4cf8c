import * as contract from '#contract/beta.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { switchBeta } from './switch-beta.ts';

export const betaRoutes: ApiRoute[] = [
  route(contract.tryBeta, 'TRY_BETA', async (ctx, { params }) => {
    await switchBeta(ctx, params.userId, true);
    return { betaFlag: true as const };
  }),
  // Also for readers who have lost the permission since, so that nobody is kept in the beta.
  route(contract.leaveBeta, 'signed-in', async (ctx, { params }) => {
    await switchBeta(ctx, params.userId, false);
    return { betaFlag: false as const };
  }),
];
