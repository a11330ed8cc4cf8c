import type { FilterDimensionId } from '#model/sources/filter-dimensions.ts';
import type { Filters } from '#web/view/address/url-choices.ts';
import { changeFilter } from './change-filter.ts';

/** A dimension value to filter by. */
export interface FilterValue {
  dimension: FilterDimensionId;
  value: string;
}

/** Narrows the filters to values chosen in a chart. Choosing the current values again removes the filter. */
export function toggleFilter(filters: Filters, values: readonly FilterValue[]): Filters {
  const isChosen = values.every(({ dimension, value }) => isOnly(filters[dimension], value));
  return values.reduce(
    (changed, { dimension, value }) => changeFilter(changed, dimension, isChosen ? [] : [value]),
    filters,
  );
}

function isOnly(chosen: readonly string[] | undefined, value: string): boolean {
  return chosen?.length === 1 && chosen[0] === value;
}
