import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import { listRoleNames } from '#contract/roles.ts';
import { getUser, listUsers } from '#contract/users.ts';
import { call } from '#web/api/call.ts';

export const PAGE_SIZE = 25;

export type UserSearch = Omit<Input<typeof listUsers>['query'], 'pageSize'>;

export const usersQuery = (search: UserSearch) =>
  queryOptions({
    queryKey: [listUsers.path, search],
    queryFn: ({ signal }) => call(listUsers, { query: { ...search, pageSize: PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/**
 * A user as loaded when the form opens. It isn't refetched, so that input isn't lost; saving reports a newer version.
 */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: [getUser.path, id],
    queryFn: ({ signal }) => call(getUser, { params: { id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const roleNamesQuery = queryOptions({
  queryKey: [listRoleNames.path],
  queryFn: ({ signal }) => call(listRoleNames, {}, signal),
});
