import { useQuery } from '@tanstack/react-query';
import { MAX_FILTER_SETS } from '#model/names/filter-set-name.ts';
import { savedSettingsQuery } from '#web/api/saved-settings-query.ts';
import { type FilterSet, filterSetsOf, listFilterSets } from '#web/view/filters/filter-sets.ts';

interface FilterSets {
  /** The sets for the client or for all clients. */
  sets: FilterSet[];
  /** Whether the saved sets are known. Until then, there are none. */
  isKnown: boolean;
  /** Whether the page has reached its limit, counting the sets of all clients. */
  isFull: boolean;
}

/** The reader's saved filter sets for a page and client. */
export function useFilterSets(place: { page: string; clientId: number }): FilterSets {
  const { data } = useQuery(savedSettingsQuery);
  const saved = data ?? new Map<string, string>();
  const ofPage = listFilterSets(saved).filter(({ page }) => page === place.page);
  return { isKnown: data !== undefined, sets: filterSetsOf(saved, place), isFull: ofPage.length >= MAX_FILTER_SETS };
}
