import * as contract from '#contract/roles.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { addRole } from './add-role.ts';
import { editRole } from './edit-role.ts';
import { listRoleNames, listRoles } from './list-roles.ts';
import { removeRole } from './remove-role.ts';

export const roleRoutes: readonly ApiRoute[] = [
  route(contract.listRoles, 'ACL_ADMIN', listRoles),
  route(contract.listRoleNames, 'USER_VIEW', listRoleNames),
  route(contract.addRole, 'ACL_ADMIN', (ctx, { body }) => addRole(ctx, body), 201),
  route(contract.editRole, 'ACL_ADMIN', (ctx, { params, body }) => editRole(ctx, params.id, body)),
  route(contract.removeRole, 'ACL_ADMIN', (ctx, { params, query }) => removeRole(ctx, { ...params, ...query })),
];
