import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Page } from '#model/pages/page.ts';
import { defaultSettings } from '#model/pages/widget-settings.ts';
import { dashboardSettingsQuery } from '#web/api/dashboard-settings-query.ts';
import { savedSettingsQuery } from '#web/api/saved-settings-query.ts';
import type { ViewState } from '#web/view/page/use-view-state.ts';
import { currentSearch } from './current-search.ts';
import { clientChoice, datesChoice } from './url-choices.ts';
import { type WidgetChoices, widgetChoice } from './widget-choices.ts';

const listeners = new Set<() => void>();
/** The menu page whose view the address names completely. */
let named: string | null = null;

/** Whether the address names everything that a menu page shows. */
export function useIsShareable(pageId: string): boolean {
  return useSyncExternalStore(subscribe, () => named) === pageId;
}

/**
 * Writes the defaults of a view into the address: the reader's first client and saved settings. A copied link then
 * shows the same to other readers, and after the settings have changed. This doesn't trigger a render.
 */
export function useShareableAddress(page: Page, { client, widgets, datesFilter }: ViewState): void {
  const hasSavedDates = useQuery(dashboardSettingsQuery).data?.isSaved === true && page.period === 'chosen';
  const isSettled = !useQuery(savedSettingsQuery).isPending && client !== null;
  const menuPage = page.tabOf?.id ?? page.id;
  useEffect(() => {
    if (!isSettled) return;
    const params = currentSearch();
    clientChoice.write(params, client.id);
    if (hasSavedDates && datesChoice.read(params) === undefined) datesChoice.write(params, datesFilter);
    writeWidgets(params, page, widgets);
    replaceSearch(params);
    nameOnly(menuPage);
  });
  useEffect(() => () => nameOnly(null), []);
}

function nameOnly(pageId: string | null): void {
  if (named === pageId) return;
  named = pageId;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Writes the settings of a page's widgets into an address. */
export function writeWidgets(params: URLSearchParams, page: Page, widgets: WidgetChoices): void {
  for (const widget of page.widgets)
    widgetChoice(page, widget).write(params, widgets[widget.kind] ?? defaultSettings(widget));
}

/** Replaces the query string of the address without notifying the router. */
export function replaceSearch(params: URLSearchParams): void {
  if (params.toString() === currentSearch().toString()) return;
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}?${params}${hash}`);
}
