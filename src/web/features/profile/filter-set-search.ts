import { clientChoice, filtersChoice } from '#web/view/address/url-choices.ts';
import type { FilterSet } from '#web/view/filters/filter-sets.ts';

/** Returns the query string that opens a page with a filter set, and with its client if it has one. */
export function filterSetSearch({ clientId, filters }: FilterSet): string {
  const params = new URLSearchParams();
  if (clientId !== null) clientChoice.write(params, clientId);
  filtersChoice.write(params, filters);
  return `?${params}`;
}
