import * as contract from '#contract/client-credentials.ts';
import { type ApiRoute, rawRoute, route } from '#server/http/api-route.ts';
import {
  addCredential,
  editCredential,
  pauseCredential,
  removeCredential,
  rotateSecret,
} from './change-credentials.ts';
import { listCredentials } from './list-credentials.ts';
import { requestToken } from './request-token.ts';

const PERMISSION = 'CLIENT_EDIT';

export const credentialRoutes: readonly ApiRoute[] = [
  route(contract.listCredentials, PERMISSION, listCredentials),
  route(contract.addCredential, PERMISSION, (ctx, { body }) => addCredential(ctx, body), 201),
  route(contract.editCredential, PERMISSION, (ctx, { params, body }) => editCredential(ctx, { ...params, ...body })),
  route(contract.pauseCredential, PERMISSION, (ctx, { params, body }) => pauseCredential(ctx, { ...params, ...body })),
  route(contract.rotateSecret, PERMISSION, (ctx, { params, body }) => rotateSecret(ctx, { ...params, ...body }), 201),
  route(contract.removeCredential, PERMISSION, (ctx, { params, query }) =>
    removeCredential(ctx, { ...params, ...query }),
  ),
  rawRoute(contract.requestToken, 'public', (ctx, _input, http) => requestToken(ctx, http)),
];
