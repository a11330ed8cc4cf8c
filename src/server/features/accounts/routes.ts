import * as contract from '#contract/carrier-accounts.ts';
import { listClientFamily } from '#server/access/list-client-family.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { addAccount } from './add-account.ts';
import { assignGroup } from './assign-group.ts';
import { editAccount } from './edit-account.ts';
import { readAccounts } from './read-accounts.ts';

export const accountRoutes: readonly ApiRoute[] = [
  route(contract.listCarrierAccounts, 'ACCOUNT_VIEW', async (ctx, { query }) =>
    readAccounts(ctx.db, { clientIds: await listClientFamily(ctx, query.clientId) }),
  ),
  route(contract.assignAccountGroup, 'ACCOUNT_EDIT', (ctx, { body }) => assignGroup(ctx, body)),
  route(contract.addCarrierAccount, 'ACCOUNT_EDIT', (ctx, { body }) => addAccount(ctx, body), 201),
  route(contract.editCarrierAccount, 'ACCOUNT_EDIT', (ctx, { params, body }) =>
    editAccount(ctx, params.accountId, body),
  ),
];
