import * as contract from '#contract/clients.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { addClient } from './add-client.ts';
import { editClient } from './edit-client.ts';
import { listClientRecords } from './list-client-records.ts';

export const clientRoutes: readonly ApiRoute[] = [
  route(contract.listClientRecords, 'CLIENT_VIEW', listClientRecords),
  route(contract.addClient, 'CLIENT_EDIT', (ctx, { body }) => addClient(ctx, body), 201),
  route(contract.editClient, 'CLIENT_EDIT', (ctx, { params, body }) => editClient(ctx, params.clientId, body)),
];
