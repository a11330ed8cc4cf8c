import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RecordId, RecordIdText, RecordVersion } from './records.ts';

const api = '/aiparcelweb/api';

export const ROLE_NAME_RULE = 'A role name is ROLE_ followed by 1 to 40 capital letters, digits or underscores.';

// The list of a user's permissions includes the names of their roles, so no role may have the name of a permission.
export const RoleName = z
  .string()
  .trim()
  .regex(/^ROLE_[A-Z0-9_]{1,40}$/, ROLE_NAME_RULE);

const RoleFields = z.strictObject({ name: RoleName, permissions: z.array(z.string().max(60)).max(200) });

export const Role = z.object({
  id: RecordId,
  name: z.string(),
  permissions: z.array(z.string()),
  /** Whether this is one of the product's own roles, which cannot be renamed or removed. */
  default: z.boolean(),
  /** The number of users who have the role. */
  users: z.number().int(),
  version: RecordVersion,
});
export type Role = z.infer<typeof Role>;

const byId = z.object({ id: RecordIdText });

export const listRoles = endpoint({
  method: 'GET',
  path: `${api}/roles`,
  summary: 'Lists the roles of the tenant with their permissions.',
  output: z.array(Role),
});

export const listRoleNames = endpoint({
  method: 'GET',
  path: `${api}/roles/names`,
  summary: 'Lists the roles of the tenant, and whether the reader may grant them.',
  output: z.array(z.object({ id: RecordId, name: z.string(), grantable: z.boolean() })),
});

export const addRole = endpoint({
  method: 'POST',
  path: `${api}/roles`,
  summary: 'Adds a role.',
  body: RoleFields,
  output: Role,
});

export const editRole = endpoint({
  method: 'PUT',
  path: `${api}/roles/:id`,
  summary: 'Renames a role or changes its permissions, which apply from the next request of its users on.',
  params: byId,
  body: RoleFields.extend({ version: RecordVersion }),
  output: Role,
});

export const removeRole = endpoint({
  method: 'DELETE',
  path: `${api}/roles/:id`,
  summary: 'Removes a role that no user has.',
  params: byId,
  query: z.object({ version: RecordIdText }),
  output: z.object({ removed: z.literal(true) }),
});
