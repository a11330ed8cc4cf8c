import { type FilterDimensionId, filterDimensions } from '#model/sources/filter-dimensions.ts';
import type { Filters } from '#web/view/address/url-choices.ts';

/**
 * Returns the filters after one of them changed. No values mean 'All' and remove it. Filters that it narrows are
 * cleared.
 */
export function changeFilter(filters: Filters, id: FilterDimensionId, values: readonly string[]): Filters {
  const narrowed = filterDimensions
    .filter(({ narrowedBy }) => narrowedBy.includes(id))
    .map((dimension) => dimension.id);
  const kept = Object.entries(filters).filter(([key]) => key !== id && !narrowed.some((other) => other === key));
  return { ...Object.fromEntries(kept), ...(values.length > 0 && { [id]: values }) };
}
