import type { Filters } from '#web/view/address/url-choices.ts';
import { areSameFilters, type FilterSet } from '#web/view/filters/filter-sets.ts';

/**
 * The filter set to show as selected: the one last loaded or saved if it matches the filters, otherwise any that
 * matches.
 */
export function findSelectedFilterSet(
  sets: readonly FilterSet[],
  draft: Filters,
  key: string | null,
): FilterSet | undefined {
  const same = sets.filter(({ filters }) => areSameFilters(filters, draft));
  return same.find((set) => set.key === key) ?? same.find(({ filters }) => Object.keys(filters).length > 0);
}
