import { queryOptions } from '@tanstack/react-query';
import { listRoles } from '#contract/roles.ts';
import { call } from '#web/api/call.ts';

export const rolesQuery = queryOptions({
  queryKey: [listRoles.path],
  queryFn: ({ signal }) => call(listRoles, {}, signal),
  staleTime: 0,
  refetchOnWindowFocus: false,
});
