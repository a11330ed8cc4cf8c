import type { FilterDimensionId } from '#model/sources/filter-dimensions.ts';
import { queryClient } from '#web/api/query-client.ts';
import {
  accountDivisionsQuery,
  accountGroupsQuery,
  accountsQuery,
  carriersQuery,
  currencyCodesQuery,
} from '#web/api/reference-queries.ts';
import type { Filters } from '#web/view/address/url-choices.ts';
import { type Accounts, type Groups, hasAccount, type Narrowing, narrowAccounts } from './narrow-accounts.ts';

export interface FilterOption {
  value: string;
  label: string;
  /** Whether figures count the value only if it is chosen. */
  isInactive?: boolean;
}

type Loader = (within: Narrowing & { clientId: number }) => Promise<FilterOption[]>;

/**
 * Loaders for options that come from the client's records instead of its shipments, narrowed by the filters above them.
 */
export const referenceLoaders: Partial<Record<FilterDimensionId, Loader>> = {
  currency_code: async ({ clientId, filters }) => {
    const known = await queryClient.ensureQueryData(carriersQuery);
    const ids = known.filter(({ name }) => filters.carrier_name?.includes(name)).map(({ id }) => id);
    const currencies = await queryClient.ensureQueryData(currencyCodesQuery(clientId, ids));
    return currencies.map(({ code }) => ({ value: code, label: code }));
  },
  account_division: async ({ clientId, ...narrowing }) => {
    const divisions = await queryClient.ensureQueryData(accountDivisionsQuery(clientId));
    return divisions
      .filter(({ accountGroupList }) => accountGroupList.some((group) => hasAccount(group, narrowing)))
      .map(toOption);
  },
  account_group: async ({ clientId, ...narrowing }) => {
    const groups = await loadGroups(clientId, narrowing.filters);
    return groups.filter((group) => hasAccount(group, narrowing)).map(toOption);
  },
  account_number: async ({ clientId, ...narrowing }) => {
    const accounts = await queryClient.ensureQueryData(accountsQuery(clientId));
    const groups = await loadGroups(clientId, narrowing.filters);
    return toAccountOptions(narrowAccounts(accounts, groups, narrowing));
  },
};

/** All accounts of a client, including inactive ones. */
export async function loadEveryAccount(clientId: number): Promise<FilterOption[]> {
  return toAccountOptions(await queryClient.ensureQueryData(accountsQuery(clientId)));
}

/** The groups of the selected divisions, or all groups of the client. */
async function loadGroups(clientId: number, filters: Filters): Promise<Groups> {
  if (filters.account_division === undefined) return queryClient.ensureQueryData(accountGroupsQuery(clientId));
  const divisions = await queryClient.ensureQueryData(accountDivisionsQuery(clientId));
  return divisions
    .filter(({ id }) => filters.account_division?.includes(String(id)))
    .flatMap(({ accountGroupList }) => accountGroupList);
}

function toAccountOptions(accounts: Accounts): FilterOption[] {
  return accounts.map(({ number, name, active }) => ({
    value: number,
    label: name === '' || name === number ? number : `${number} ${name}`,
    isInactive: !active,
  }));
}

function toOption({ id, name }: { id: number; name: string }): FilterOption {
  return { value: String(id), label: name };
}
