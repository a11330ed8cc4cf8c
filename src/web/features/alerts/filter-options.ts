import { queryOptions } from '@tanstack/react-query';
import { filterValues } from '#contract/analytics.ts';
import { spend } from '#model/pages/declared/spend.page.ts';
import { whereOneOf } from '#model/pages/where-one-of.ts';
import { filterQuestion } from '#model/pages/widget-question.ts';
import type { FilterDimensionId } from '#model/sources/filter-dimensions.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import {
  accountDivisionsQuery,
  accountGroupsQuery,
  accountsQuery,
  carriersQuery,
  currencyCodesQuery,
} from '#web/api/reference-queries.ts';

interface Option {
  value: string;
  label: string;
}

/** Options that come from the client's records instead of its shipments. */
const RECORDS: Partial<Record<FilterDimensionId, (clientId: number) => Promise<Option[]>>> = {
  carrier_name: async () => (await queryClient.ensureQueryData(carriersQuery)).map(({ name }) => named(name)),
  currency_code: async (clientId) =>
    (await queryClient.ensureQueryData(currencyCodesQuery(clientId, []))).map(({ code }) => named(code)),
  account_division: async (clientId) =>
    (await queryClient.ensureQueryData(accountDivisionsQuery(clientId))).map(toOption),
  account_group: async (clientId) => (await queryClient.ensureQueryData(accountGroupsQuery(clientId))).map(toOption),
  account_number: async (clientId) =>
    (await queryClient.ensureQueryData(accountsQuery(clientId))).map(({ number, name }) => ({
      value: number,
      label: name === '' || name === number ? number : `${number} ${name}`,
    })),
};

/** All options of a filter for a client and its children, within the value of the filter that it depends on. */
export function filterOptionsQuery(
  dimension: FilterDimensionId,
  clientId: number,
  within: { dimension: string; value: string } | null,
) {
  return queryOptions({
    queryKey: ['alertFilterOptions', dimension, clientId, within],
    queryFn: ({ signal }) => RECORDS[dimension]?.(clientId) ?? loadValues(dimension, clientId, { within, signal }),
  });
}

async function loadValues(
  dimension: FilterDimensionId,
  clientId: number,
  { within, signal }: { within: { dimension: string; value: string } | null; signal: AbortSignal },
): Promise<Option[]> {
  const where = within === null ? [] : [whereOneOf(within.dimension, [within.value])];
  const body = filterQuestion(spend, dimension, { clientId, childClientIds: [], where });
  const { data } = await call(filterValues, { params: { page: spend.id, dimension }, body }, signal);
  return data.map(({ NAME, VALUE }) => ({ value: VALUE, label: NAME }));
}

function named(name: string): Option {
  return { value: name, label: name };
}

function toOption({ id, name }: { id: number; name: string }): Option {
  return { value: String(id), label: name };
}
