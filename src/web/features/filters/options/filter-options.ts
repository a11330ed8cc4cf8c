import { queryOptions } from '@tanstack/react-query';
import { filterValues } from '#contract/analytics.ts';
import type { WhereClause } from '#contract/question.ts';
import { tabsOf } from '#model/pages/pages.ts';
import { filterQuestion } from '#model/pages/widget-question.ts';
import { type FilterDimension, type FilterDimensionId, getFilterDimension } from '#model/sources/filter-dimensions.ts';
import { call } from '#web/api/call.ts';
import type { Filters } from '#web/view/address/url-choices.ts';
import { filterClauses } from '#web/view/filters/where-clauses.ts';
import { type FilterOption, loadEveryAccount, referenceLoaders } from './reference-options.ts';

/** Everything the options of a filter depend on. */
export interface FilterContext {
  pageId: string;
  clientId: number;
  childIds: readonly number[];
  /** `null` means all days. */
  dates: WhereClause | null;
  /** The selected filters. Only those that narrow the dimension are used. */
  filters: Filters;
}

/** The options of a filter, narrowed by the filters it depends on. */
export function filterOptionsQuery(dimension: FilterDimensionId, context: FilterContext) {
  const narrowed = { ...context, filters: pickFilters(context.filters, getFilterDimension(dimension).narrowedBy) };
  return queryOptions({
    queryKey: ['filterOptions', dimension, narrowed],
    queryFn: ({ signal }) => referenceLoaders[dimension]?.(narrowed) ?? loadValues(dimension, narrowed, signal),
  });
}

/** The value of the filter that a dimension depends on, such as the country of states; `null` unless there is exactly one. */
export function parentValue({ parent }: Pick<FilterDimension, 'parent'>, { filters }: FilterContext): string | null {
  const values = parent === null ? [] : (filters[parent] ?? []);
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** All options a filter has for a client on any date. Those of a dependent filter are narrowed by its parent. */
export function everyOptionQuery(dimension: FilterDimensionId, { pageId, clientId, filters }: FilterContext) {
  const { parent } = getFilterDimension(dimension);
  const context = {
    pageId,
    clientId,
    childIds: [],
    dates: null,
    filters: pickFilters(filters, parent === null ? [] : [parent]),
  };
  return queryOptions({
    queryKey: ['everyFilterOption', dimension, context],
    queryFn: ({ signal }) => {
      if (dimension === 'account_number') return loadEveryAccount(clientId);
      return referenceLoaders[dimension]?.(context) ?? loadValues(dimension, context, signal);
    },
  });
}

async function loadValues(
  dimension: FilterDimensionId,
  context: FilterContext,
  signal: AbortSignal,
): Promise<FilterOption[]> {
  // All tabs that offer a filter query the same rows, so any of them will do.
  const page = tabsOf(context.pageId).find(({ filters }) => filters.some((filter) => filter.dimension === dimension));
  if (page === undefined) throw new Error(`The page ${context.pageId} has no filter ${dimension}`);
  const { data } = await call(
    filterValues,
    {
      params: { page: page.id, dimension },
      body: filterQuestion(page, dimension, {
        clientId: context.clientId,
        childClientIds: context.childIds,
        where: [...(context.dates === null ? [] : [context.dates]), ...filterClauses(context.filters)],
      }),
    },
    signal,
  );
  return data.map(({ NAME, VALUE }) => ({ label: NAME, value: VALUE }));
}

function pickFilters(filters: Filters, ids: readonly FilterDimensionId[]): Filters {
  return Object.fromEntries(ids.flatMap((id) => (filters[id] === undefined ? [] : [[id, filters[id]]])));
}
