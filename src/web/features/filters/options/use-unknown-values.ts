import { useQueries } from '@tanstack/react-query';
import { type FilterDimensionId, filterDimensions } from '#model/sources/filter-dimensions.ts';
import type { Filters } from '#web/view/address/url-choices.ts';
import { everyOptionQuery, type FilterContext, filterOptionsQuery } from './filter-options.ts';
import type { FilterOption } from './reference-options.ts';

/**
 * The selected filter values that the client doesn't have, on any date. Values that couldn't be looked up count as
 * known.
 */
export function useUnknownValues(context: FilterContext): Filters {
  const hasClient = context.clientId !== 0;
  const filtered = filterDimensions.filter(({ id }) => context.filters[id] !== undefined);
  const inView = useQueries({
    queries: filtered.map(({ id }) => ({ ...filterOptionsQuery(id, context), enabled: hasClient })),
  });
  const missing = filtered.map(({ id }, index) => missingOf(context, id, inView[index]?.data));
  const ofClient = useQueries({
    queries: filtered.map(({ id }, index) => ({
      ...everyOptionQuery(id, context),
      enabled: missing[index] !== undefined && missing[index].length > 0,
    })),
  });
  return Object.fromEntries(
    filtered.flatMap(({ id }, index) => {
      const options = ofClient[index]?.data;
      const unknown = options === undefined ? [] : without(missing[index] ?? [], options);
      return unknown.length === 0 ? [] : [[id, unknown]];
    }),
  );
}

function missingOf(
  { filters }: FilterContext,
  id: FilterDimensionId,
  options: readonly FilterOption[] | undefined,
): string[] {
  return options === undefined ? [] : without(filters[id] ?? [], options);
}

function without(chosen: readonly string[], options: readonly FilterOption[]): string[] {
  const known = new Set(options.map(({ value }) => value));
  return chosen.filter((value) => !known.has(value));
}
