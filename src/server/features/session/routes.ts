import * as contract from '#contract/account.ts';
import * as identity from '#contract/identity.ts';
import { listSignIns } from '#contract/sign-ins.ts';
import { type ApiRoute, rawRoute, route } from '#server/http/api-route.ts';
import { requireOwnScript } from '#server/http/own-origin.ts';
import { authenticate } from './authenticate.ts';
import { bearerToken } from './bearer-token.ts';
import { changeDefaults } from './change-defaults.ts';
import { checkPasswordExpirationDays } from './check-password-expiration-days.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { getAccount } from './get-account.ts';
import { getIdentityCheck } from './get-identity-check.ts';
import { activeAt } from './idle-end.ts';
import { listSignIns as answerSignIns } from './list-sign-ins.ts';
import { logOut } from './log-out.ts';
import { regenerateToken } from './regenerate-token.ts';

export const sessionRoutes: ApiRoute[] = [
  rawRoute(contract.authenticate, 'public', (ctx, { body }, { request }) =>
    authenticate(ctx, body, request.headers['user-agent']),
  ),
  rawRoute(contract.regenerateToken, 'public', (ctx, _input, { request }) => {
    requireOwnScript(request);
    return regenerateToken(ctx, bearerToken(request), activeAt(request.headers, ctx.now()));
  }),
  route(contract.getAccount, 'expired-password', getAccount),
  route(contract.checkPasswordExpirationDays, 'expired-password', checkPasswordExpirationDays),
  route(contract.changeDefaults, 'signed-in', (ctx, { body }) => changeDefaults(ctx, body)),
  route(listSignIns, 'signed-in', answerSignIns),
  route(identity.getIdentityCheck, 'expired-password', getIdentityCheck),
  route(identity.confirmIdentity, 'expired-password', (ctx, { body }) => confirmIdentity(ctx, body)),
  route(contract.logout, 'expired-password', logOut),
];
