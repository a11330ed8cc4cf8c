import { queryOptions } from '@tanstack/react-query';
import { filterValues } from '#contract/analytics.ts';
import type { WhereClause } from '#contract/question.ts';
import { type FilterDimensionId, getFilterDimension } from '#model/filter-dimensions.ts';
import { tabsOf } from '#model/pages/pages.ts';
import { filterQuestion } from '#model/pages/widget-question.ts';
import { call } from '#web/lib/call.ts';
import { queryClient } from '#web/lib/query-client.ts';
import {
  accountDivisionsQuery,
  accountGroupsQuery,
  accountsQuery,
  carriersQuery,
  currencyCodesQuery,
} from '#web/lib/reference-queries.ts';
import type { Filters } from '#web/lib/view-state/url-choices.ts';
import { filterClauses } from '#web/lib/view-state/where-clauses.ts';
import { type Groups, hasCarrier, narrowAccounts } from './narrow-accounts.ts';

export interface FilterOption {
  value: string;
  label: string;
}

/** What the values of a filter depend on. */
export interface FilterContext {
  pageId: string;
  clientId: number;
  childIds: readonly number[];
  dates: WhereClause;
  /** The filters chosen; only those that narrow the dimension count. */
  filters: Filters;
}

/** The values a filter can take, narrowed by the filters above it. */
export function filterOptionsQuery(dimension: FilterDimensionId, context: FilterContext) {
  const narrowing = pickFilters(context.filters, getFilterDimension(dimension).narrowedBy);
  const narrowed = { ...context, filters: narrowing };
  return queryOptions({
    queryKey: ['filterOptions', dimension, narrowed],
    queryFn: ({ signal }) => loaders[dimension]?.(narrowed) ?? loadValues(dimension, narrowed, signal),
  });
}

type Loader = (context: FilterContext) => Promise<FilterOption[]>;

const loaders: Partial<Record<FilterDimensionId, Loader>> = {
  currency_code: async ({ clientId, filters }) => {
    const known = await queryClient.ensureQueryData(carriersQuery);
    const ids = known.filter(({ name }) => filters.carrier_name?.includes(name)).map(({ id }) => id);
    const currencies = await queryClient.ensureQueryData(currencyCodesQuery(clientId, ids));
    return currencies.map(({ code }) => ({ value: code, label: code }));
  },
  account_division: async ({ clientId, filters }) => {
    const divisions = await queryClient.ensureQueryData(accountDivisionsQuery(clientId));
    return divisions
      .filter(({ accountGroupList }) => accountGroupList.some((group) => hasCarrier(group, filters)))
      .map(toOption);
  },
  account_group: async ({ clientId, filters }) => {
    const groups = await loadGroups(clientId, filters);
    return groups.filter((group) => hasCarrier(group, filters)).map(toOption);
  },
  account_number: async ({ clientId, filters }) => {
    const accounts = await queryClient.ensureQueryData(accountsQuery(clientId));
    const groups = await loadGroups(clientId, filters);
    return narrowAccounts(accounts, groups, filters).map((account) => ({
      value: account.number,
      label:
        account.name === '' || account.name === account.number ? account.number : `${account.number} ${account.name}`,
    }));
  },
};

/** The groups of the chosen divisions, or all of the client's. */
async function loadGroups(clientId: number, filters: Filters): Promise<Groups> {
  if (filters.account_division === undefined) return queryClient.ensureQueryData(accountGroupsQuery(clientId));
  const divisions = await queryClient.ensureQueryData(accountDivisionsQuery(clientId));
  return divisions
    .filter(({ id }) => filters.account_division?.includes(String(id)))
    .flatMap(({ accountGroupList }) => accountGroupList);
}

async function loadValues(
  dimension: FilterDimensionId,
  context: FilterContext,
  signal: AbortSignal,
): Promise<FilterOption[]> {
  // The tabs of a page are asked about the same rows.
  const [page] = tabsOf(context.pageId);
  if (page === undefined) throw new Error(`The model has no page ${context.pageId}`);
  const { data } = await call(
    filterValues,
    {
      params: { page: page.id, dimension },
      body: filterQuestion(page, dimension, {
        clientId: context.clientId,
        childClientIds: context.childIds,
        where: [context.dates, ...filterClauses(context.filters)],
      }),
    },
    signal,
  );
  return data.map(({ NAME, VALUE }) => ({ label: NAME, value: VALUE }));
}

function pickFilters(filters: Filters, ids: readonly FilterDimensionId[]): Filters {
  return Object.fromEntries(ids.flatMap((id) => (filters[id] === undefined ? [] : [[id, filters[id]]])));
}

function toOption({ id, name }: { id: number; name: string }): FilterOption {
  return { value: String(id), label: name };
}
