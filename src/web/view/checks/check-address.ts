import type { Client } from '#contract/reference-data.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { tabsOf } from '#model/pages/pages.ts';
import { childrenChoice, clientChoice, type Filters } from '#web/view/address/url-choices.ts';
import { filterChildIds } from '#web/view/selection/filter-child-ids.ts';
import { checkDates } from './check-dates.ts';
import { checkFilters, checkTracking } from './check-filters.ts';
import { checkSettings } from './check-settings.ts';
import { type IgnoredChoice, ignoredChoice } from './ignored-choices.ts';

/** What an address is checked against. */
export interface AddressContext {
  /** The id of a menu page. */
  pageId: string;
  /** The client on screen. */
  client: Client;
  today: IsoDate;
  hasTrackingSearch: boolean;
  /** The selected filter values that the client doesn't have. */
  unknownValues: Filters;
}

/** Returns the nearest address that can be shown completely, and the choices it ignores. */
export function checkAddress(
  given: URLSearchParams,
  known: AddressContext,
): { params: URLSearchParams; ignored: IgnoredChoice[] } {
  const params = new URLSearchParams(given);
  const ignored = [
    ...checkClient(params, known.client),
    ...checkDates(params, known.today),
    ...checkSettings(params, tabsOf(known.pageId)),
    ...checkFilters(params, known),
    ...checkTracking(params, known.hasTrackingSearch),
  ];
  return { params, ignored };
}

function checkClient(params: URLSearchParams, client: Client): IgnoredChoice[] {
  const given = params.get(clientChoice.param);
  if (given !== null && clientChoice.read(params) !== client.id) {
    for (const choice of [clientChoice, childrenChoice]) choice.clear(params);
    return [ignoredChoice('client', [given])];
  }
  const kept = filterChildIds(client, childrenChoice.read(params) ?? []);
  const written = params.get(childrenChoice.param)?.split(',') ?? [];
  const removed = written.filter((id) => id !== '' && !kept.map(String).includes(id));
  if (removed.length === 0) return [];
  if (kept.length === 0) childrenChoice.clear(params);
  else childrenChoice.write(params, kept);
  return [ignoredChoice('subClients', removed)];
}
