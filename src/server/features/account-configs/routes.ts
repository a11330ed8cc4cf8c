import * as contract from '#contract/account-config.ts';
import { listClientFamily } from '#server/access/list-client-family.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { editConfig } from './edit-config.ts';
import { importConfigs } from './import-configs.ts';
import { readStoredConfigs, withArrivals } from './read-configs.ts';

export const accountConfigRoutes: readonly ApiRoute[] = [
  route(contract.listAccountConfigs, 'ACCOUNT_EDIT', async (ctx, { params }) =>
    withArrivals(ctx, await readStoredConfigs(ctx.db, { clientIds: await listClientFamily(ctx, params.clientId) })),
  ),
  route(contract.importAccountConfigs, 'ACCOUNT_EDIT', (ctx, { params, body }) =>
    importConfigs(ctx, { ...params, ...body }),
  ),
  route(contract.editAccountConfig, 'ACCOUNT_EDIT', (ctx, { params, body }) => editConfig(ctx, params.accountId, body)),
];
