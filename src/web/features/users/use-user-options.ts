import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { clientsQuery } from '#web/api/reference-queries.ts';
import { clientOptions, roleOptions } from './user-options.ts';
import { roleNamesQuery } from './user-queries.ts';

/** The role options of a user. While they are loading, these are the user's own roles. */
export function useRoleOptions(user: User | null) {
  const roles = useQuery(roleNamesQuery);
  const own = user?.roles.map((role) => ({ ...role, grantable: true })) ?? [];
  return { loading: roles.isPending, options: roleOptions(roles.data ?? own, user) };
}

/** The client options of a user. */
export function useClientOptions(user: User | null) {
  const clients = useQuery(clientsQuery);
  return { loading: clients.isPending, options: clientOptions(clients.data ?? [], user) };
}
