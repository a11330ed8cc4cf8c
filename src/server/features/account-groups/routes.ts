import * as contract from '#contract/account-groups.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { addDivision } from './add-division.ts';
import { addGroup } from './add-group.ts';
import { editDivision } from './edit-division.ts';
import { editGroup } from './edit-group.ts';
import { listGroupRecords } from './list-group-records.ts';
import { removeDivision } from './remove-division.ts';
import { removeGroup } from './remove-group.ts';

export const accountGroupRoutes: readonly ApiRoute[] = [
  route(contract.listGroupRecords, 'ACCOUNT_VIEW', (ctx, { params }) => listGroupRecords(ctx, params.clientId)),
  route(contract.addGroup, 'ACCOUNT_EDIT', (ctx, { body }) => addGroup(ctx, body), 201),
  route(contract.editGroup, 'ACCOUNT_EDIT', (ctx, { params, body }) => editGroup(ctx, params.groupId, body)),
  route(contract.removeGroup, 'ACCOUNT_EDIT', (ctx, { params, query }) =>
    removeGroup(ctx, params.groupId, query.version),
  ),
  route(contract.addDivision, 'ACCOUNT_EDIT', (ctx, { body }) => addDivision(ctx, body), 201),
  route(contract.editDivision, 'ACCOUNT_EDIT', (ctx, { params, body }) => editDivision(ctx, params.divisionId, body)),
  route(contract.removeDivision, 'ACCOUNT_EDIT', (ctx, { params, query }) =>
    removeDivision(ctx, params.divisionId, query.version),
  ),
];
