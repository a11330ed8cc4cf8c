import type { Output } from '#contract/endpoint.ts';
import type { listRoleNames as namesEndpoint, listRoles as rolesEndpoint } from '#contract/roles.ts';
import { canGrant } from '#server/access/can-grant.ts';
import type { SignedInContext } from '#server/context.ts';
import { readRoles } from './read-roles.ts';

export async function listRoles({ db, session }: SignedInContext): Promise<Output<typeof rolesEndpoint>> {
  return readRoles(db, session.tenantId);
}

export async function listRoleNames({ db, session }: SignedInContext): Promise<Output<typeof namesEndpoint>> {
  const roles = await readRoles(db, session.tenantId);
  return roles.map((role) => ({ id: role.id, name: role.name, grantable: canGrant(session, role) }));
}
