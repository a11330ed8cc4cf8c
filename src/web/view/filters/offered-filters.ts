import { tabsOf } from '#model/pages/pages.ts';
import { filterDimensions } from '#model/sources/filter-dimensions.ts';
import { type Filters, filtersChoice } from '#web/view/address/url-choices.ts';

/** Whether a page of the menu offers a filter; the tabs of a page offer the same. */
export function isOffered(pageId: string, dimension: string): boolean {
  return tabsOf(pageId).some(({ filters }) => filters.some((filter) => filter.dimension === dimension));
}

/** The filters that count on a page: those it offers, and of a dependent one only beside its parent. */
export function offeredFilters(pageId: string, filters: Filters): Filters {
  const offered = filterDimensions.filter(
    ({ id, parent }) => isOffered(pageId, id) && (parent === null || filters[parent] !== undefined),
  );
  return Object.fromEntries(offered.flatMap(({ id }) => (filters[id] === undefined ? [] : [[id, filters[id]]])));
}

/** The filters that only other tabs beside a page offer: they stay with the reader, and do not count here. */
export function filtersOfOtherTabs(pageId: string, filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([id]) => !isOffered(pageId, id)));
}

/** Writes filters of a page in the place of those it offers; the others of the address stay. */
export function writeOfferedFilters(params: URLSearchParams, pageId: string, filters: Filters): void {
  filtersChoice.write(params, { ...filtersOfOtherTabs(pageId, filtersChoice.read(params) ?? {}), ...filters });
}
