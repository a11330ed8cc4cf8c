import type { z } from 'zod';
import type { listRoleNames } from '#contract/roles.ts';
import type { User } from '#contract/users.ts';

type RoleNames = z.infer<(typeof listRoleNames)['output']>;
type Client = User['clients'][number];

interface RoleOption {
  value: number;
  label: string;
  disabled: boolean;
}

/** The role options of a user. Roles that the reader cannot grant are disabled unless the user already has them. */
export function roleOptions(roles: RoleNames, user: Pick<User, 'roles'> | null): RoleOption[] {
  const held = new Set(user?.roles.map(({ id }) => id));
  return roles.map(({ id, name, grantable }) => ({ value: id, label: name, disabled: !grantable && !held.has(id) }));
}

/** The client options of a user: the reader's clients and those the user already has. */
export function clientOptions(
  clients: readonly Client[],
  user: Pick<User, 'clients'> | null,
): { value: number; label: string }[] {
  const known = new Map([...(user?.clients ?? []), ...clients].map((client) => [client.id, client]));
  return [...known.values()].map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }));
}
