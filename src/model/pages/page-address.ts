import type { DateRange } from '#model/dates/date-range.ts';
import type { DateType } from '#model/dates/date-type.ts';
import { isFilterDimension } from '#model/sources/filter-dimensions.ts';
import type { Page } from './page.ts';
import { addOpenRows, type OpenRows } from './rows-address.ts';

/** What an address of a page selects. */
interface AddressedView {
  clientId: number;
  childClientIds: readonly number[];
  dates: DateRange & { type: DateType };
  fact: string;
  filters: Readonly<Record<string, readonly string[]>>;
  /** The open rows; `null` for none. */
  rows?: OpenRows | null;
}

/** The address that opens a page with a view, without the host. Filters that pages don't have are left out. */
export function pageAddress(
  page: Page,
  { clientId, childClientIds, dates, fact, filters, rows = null }: AddressedView,
): string {
  const params = new URLSearchParams({ client: String(clientId) });
  if (childClientIds.length > 0) params.set('children', childClientIds.join(','));
  params.set('dates', `${dates.type}.dr.${dates.from}.${dates.to}`);
  if (page.tabOf !== null) params.set('tab', page.id);
  if (page.facts.includes(fact)) params.set(page.tabOf === null ? 'fact' : `${page.id}.fact`, fact);
  for (const [dimension, values] of Object.entries(filters)) {
    if (dimension === 'tracking_number') params.set('tracking', values.join(','));
    else if (isFilterDimension(dimension)) for (const value of values) params.append(`f.${dimension}`, value);
  }
  if (rows !== null && page.hasTable) addOpenRows(params, rows);
  return `${page.path}?${params}`;
}
