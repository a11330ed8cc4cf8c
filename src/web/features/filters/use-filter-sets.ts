import { useQuery } from '@tanstack/react-query';
import { type FilterSet, filterSetsOf } from '#web/lib/filter-sets.ts';
import { savedSettingsQuery } from '#web/lib/saved-settings-query.ts';

/** The reader's saved filter sets for a page and client. */
export function useFilterSets(place: { page: string; clientId: number }): FilterSet[] {
  const { data: saved } = useQuery(savedSettingsQuery);
  return saved === undefined ? [] : filterSetsOf(saved, place);
}
