import * as contract from '#contract/second-factor.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { beginSecondFactor } from './begin-second-factor.ts';
import { getSecondFactor } from './get-second-factor.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { setUpSecondFactor } from './set-up-second-factor.ts';

export const secondFactorRoutes: readonly ApiRoute[] = [
  route(contract.getSecondFactor, 'signed-in', getSecondFactor),
  route(contract.beginSecondFactor, 'public', (ctx, { body }) => beginSecondFactor(ctx, body)),
  route(contract.setUpSecondFactor, 'signed-in', (ctx, { body }) => setUpSecondFactor(ctx, body)),
  route(contract.removeSecondFactor, 'signed-in', (ctx, { body }) => removeSecondFactor(ctx, body)),
];
