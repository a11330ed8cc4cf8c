import type { Client } from '#contract/reference-data.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { tabsOf } from '#model/pages/pages.ts';
import { checkDates } from './check-dates.ts';
import { checkFilters, checkTracking } from './check-filters.ts';
import { checkSettings } from './check-settings.ts';
import { keepChildren } from './keep-children.ts';
import { type LeftOut, leaveOut } from './left-out.ts';
import { childrenChoice, clientChoice, type Filters } from './url-choices.ts';

/** What an address is held against. */
export interface Known {
  /** The page of the menu. */
  pageId: string;
  /** The client on screen. */
  client: Client;
  today: IsoDate;
  hasTrackingSearch: boolean;
  /** The values of filters that the client does not have. */
  unknownValues: Filters;
}

/** The nearest address that can be shown in full, and what it lacks of the one given. */
export function checkAddress(given: URLSearchParams, known: Known): { params: URLSearchParams; leftOut: LeftOut[] } {
  const params = new URLSearchParams(given);
  const leftOut = [
    ...checkClient(params, known.client),
    ...checkDates(params, known.today),
    ...checkSettings(params, tabsOf(known.pageId)),
    ...checkFilters(params, known),
    ...checkTracking(params, known.hasTrackingSearch),
  ];
  return { params, leftOut };
}

function checkClient(params: URLSearchParams, client: Client): LeftOut[] {
  const asked = params.get(clientChoice.param);
  if (asked !== null && clientChoice.read(params) !== client.id) {
    for (const choice of [clientChoice, childrenChoice]) choice.clear(params);
    return [leaveOut('client', [asked])];
  }
  const kept = keepChildren(client, childrenChoice.read(params) ?? []);
  const written = params.get(childrenChoice.param)?.split(',') ?? [];
  const lost = written.filter((id) => id !== '' && !kept.map(String).includes(id));
  if (lost.length === 0) return [];
  if (kept.length === 0) childrenChoice.clear(params);
  else childrenChoice.write(params, kept);
  return [leaveOut('subClients', lost)];
}
