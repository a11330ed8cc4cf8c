import { tabsOf } from '#model/pages/pages.ts';
import { filterDimensions } from '#model/sources/filter-dimensions.ts';
import { type Filters, filtersChoice } from '#web/view/address/url-choices.ts';

/** Whether a menu page, or any of its tabs, offers a filter. */
export function isOffered(pageId: string, dimension: string): boolean {
  return tabsOf(pageId).some(({ filters }) => filters.some((filter) => filter.dimension === dimension));
}

/** Returns the filters that apply to a page: those it offers, and dependent ones only if their parent is set. */
export function offeredFilters(pageId: string, filters: Filters): Filters {
  const offered = filterDimensions.filter(
    ({ id, parent }) => isOffered(pageId, id) && (parent === null || filters[parent] !== undefined),
  );
  return Object.fromEntries(offered.flatMap(({ id }) => (filters[id] === undefined ? [] : [[id, filters[id]]])));
}

/** Returns the filters that only other tabs offer. They are kept but don't apply to this page. */
export function filtersOfOtherTabs(pageId: string, filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([id]) => !isOffered(pageId, id)));
}

/** Replaces the filters that a page offers in an address. Other filters are kept. */
export function writeOfferedFilters(params: URLSearchParams, pageId: string, filters: Filters): void {
  filtersChoice.write(params, { ...filtersOfOtherTabs(pageId, filtersChoice.read(params) ?? {}), ...filters });
}
