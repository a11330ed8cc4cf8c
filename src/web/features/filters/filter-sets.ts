import { z } from 'zod';
import { filterDimensions } from '#model/filter-dimensions.ts';
import { filterSetKey } from '#model/names/filter-set-name.ts';
import type { Filters } from '#web/lib/view-state/url-choices.ts';

/** A saved filter set of a page. */
export interface FilterSet {
  key: string;
  name: string;
  filters: Filters;
}

const SavedFilters = z.object({ filters: z.record(z.string(), z.array(z.string()).min(1)) });

/** The filter sets of a page that are for every client or for the one given, by name. */
export function listFilterSets(
  saved: ReadonlyMap<string, string>,
  place: { page: string; clientId: number },
): FilterSet[] {
  const prefixes = [place.clientId, null].map((clientId) => filterSetKey({ page: place.page, clientId, name: '' }));
  return [...saved]
    .flatMap(([key, text]) => {
      const prefix = prefixes.find((start) => key.startsWith(start));
      const filters = prefix === undefined ? null : parseFilters(text);
      return prefix === undefined || filters === null ? [] : [{ key, name: key.slice(prefix.length), filters }];
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The key and text to save filters under. A set with a client-specific filter is for that client, any other for all. */
export function toSavedFilterSet(
  filters: Filters,
  place: { page: string; clientId: number },
  name: string,
): { key: string; value: string } {
  const isClientSpecific = filterDimensions.some((dimension) => dimension.isClientSpecific && filters[dimension.id]);
  const clientId = isClientSpecific ? place.clientId : null;
  return { key: filterSetKey({ page: place.page, clientId, name }), value: JSON.stringify({ filters }) };
}

/** Whether two sets of filters choose the same values, in whatever order. */
export function areSameFilters(a: Filters, b: Filters): boolean {
  return filterDimensions.every(({ id }) => sorted(a[id]) === sorted(b[id]));
}

function sorted(values: readonly string[] = []): string {
  return JSON.stringify(values.toSorted());
}

function parseFilters(text: string): Filters | null {
  try {
    const { filters } = SavedFilters.parse(JSON.parse(text));
    return Object.fromEntries(filterDimensions.flatMap(({ id }) => (filters[id] ? [[id, filters[id]]] : [])));
  } catch {
    return null;
  }
}
