import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type Account, getAccount } from '#contract/account.ts';
import { call } from './call.ts';

/** The signed-in account with its permissions; it does not change while the page is open. */
export const accountQuery = queryOptions({
  queryKey: [getAccount.path],
  queryFn: ({ signal }) => call(getAccount, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The signed-in account, within the guarded pages. */
export function useAccount(): Account {
  return useSuspenseQuery(accountQuery).data;
}
