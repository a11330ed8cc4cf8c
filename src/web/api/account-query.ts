import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type Account, getAccount } from '#contract/account.ts';
import { call } from './call.ts';

/** The signed-in account with its permissions, fetched once per page load. */
export const accountQuery = queryOptions({
  queryKey: [getAccount.path],
  queryFn: ({ signal }) => call(getAccount, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The signed-in account. Use it only within guarded pages, where it has been loaded. */
export function useAccount(): Account {
  return useSuspenseQuery(accountQuery).data;
}
