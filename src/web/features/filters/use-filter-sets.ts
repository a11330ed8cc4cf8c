import { useQuery } from '@tanstack/react-query';
import { savedSettingsQuery } from '#web/lib/saved-settings-query.ts';
import { type FilterSet, listFilterSets } from './filter-sets.ts';

/** The reader's saved filter sets for a page and client. */
export function useFilterSets(place: { page: string; clientId: number }): FilterSet[] {
  const { data: saved } = useQuery(savedSettingsQuery);
  return saved === undefined ? [] : listFilterSets(saved, place);
}
