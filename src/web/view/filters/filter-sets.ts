import { z } from 'zod';
import { filterSetKey, parseFilterSetKey } from '#model/names/filter-set-name.ts';
import { filterDimensions } from '#model/sources/filter-dimensions.ts';
import type { Filters } from '#web/view/address/url-choices.ts';
import { type IgnoredChoice, ignoredChoice } from '#web/view/checks/ignored-choices.ts';

/** A saved filter set of a page. `clientId` is `null` if it applies to all clients. */
export interface FilterSet {
  key: string;
  page: string;
  clientId: number | null;
  name: string;
  filters: Filters;
  /** The parts of the stored text that couldn't be read. */
  ignored: readonly IgnoredChoice[];
}

const SavedFilters = z.object({ filters: z.record(z.string(), z.unknown()) });
const Values = z.array(z.string()).min(1);

/** Lists the filter sets among the saved settings, by page and name. */
export function listFilterSets(saved: ReadonlyMap<string, string>): FilterSet[] {
  return [...saved]
    .flatMap(([key, text]) => {
      const place = parseFilterSetKey(key);
      return place === null ? [] : [{ key, ...place, ...parseFilters(text, place.name) }];
    })
    .sort((a, b) => a.page.localeCompare(b.page) || a.name.localeCompare(b.name));
}

/** Lists the filter sets of a page for a client, including those for all clients, by name. */
export function filterSetsOf(
  saved: ReadonlyMap<string, string>,
  { page, clientId }: { page: string; clientId: number },
): FilterSet[] {
  return listFilterSets(saved).filter(
    (set) => set.page === page && (set.clientId === null || set.clientId === clientId),
  );
}

/**
 * Returns the key and text to save filters under. Sets with a client-specific filter are saved for that client, others
 * for all.
 */
export function toSavedFilterSet(
  filters: Filters,
  place: { page: string; clientId: number },
  name: string,
): { key: string; value: string } {
  const isClientSpecific = filterDimensions.some((dimension) => dimension.isClientSpecific && filters[dimension.id]);
  const clientId = isClientSpecific ? place.clientId : null;
  return { key: filterSetKey({ page: place.page, clientId, name }), value: JSON.stringify({ filters }) };
}

/** Whether two filter selections have the same values, in any order. */
export function areSameFilters(a: Filters, b: Filters): boolean {
  return filterDimensions.every(({ id }) => sorted(a[id]) === sorted(b[id]));
}

function sorted(values: readonly string[] = []): string {
  return JSON.stringify(values.toSorted());
}

/** Parses the filters of a stored set and reports unreadable ones. */
function parseFilters(text: string, name: string): Pick<FilterSet, 'filters' | 'ignored'> {
  const saved = SavedFilters.safeParse(parseJson(text)).data?.filters;
  if (saved === undefined) return { filters: {}, ignored: [ignoredChoice('filterSet', [], name)] };
  const read = filterDimensions.flatMap(({ id }) => {
    const values = Values.safeParse(saved[id]).data;
    return values === undefined ? [] : [[id, values] as const];
  });
  const known = new Set<string>(read.map(([id]) => id));
  const lost = Object.keys(saved).filter((id) => !known.has(id));
  return {
    filters: Object.fromEntries(read),
    ignored: lost.length === 0 ? [] : [ignoredChoice('filterOfSet', lost, name)],
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
