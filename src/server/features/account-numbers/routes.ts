import * as contract from '#contract/account-numbers.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { checkNumbers, listUnassigned } from './known-numbers.ts';

export const accountNumberRoutes: readonly ApiRoute[] = [
  route(contract.checkAccountNumbers, 'ACCOUNT_VIEW', (ctx, { body }) => checkNumbers(ctx, body.numbers)),
  route(contract.listUnassignedAccounts, 'ACCOUNT_VIEW', (ctx, { params }) => listUnassigned(ctx, params.clientId)),
];
