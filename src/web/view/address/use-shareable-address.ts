import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Page } from '#model/pages/page.ts';
import { defaultSettings } from '#model/pages/widget-settings.ts';
import { savedSettingsQuery } from '#web/api/saved-settings-query.ts';
import type { ViewState } from '#web/view/page/use-view-state.ts';
import { currentSearch } from './current-search.ts';
import { clientChoice } from './url-choices.ts';
import { type WidgetChoices, widgetChoice } from './widget-choices.ts';

/**
 * Writes into the address what a view shows though nobody chose it there: the reader's own first client and saved settings. So the
 * address shows the same to another reader, and still when the settings have changed since. Nothing is drawn again for it.
 */
export function useShareableAddress(page: Page, { client, widgets }: ViewState): void {
  const isSettled = !useQuery(savedSettingsQuery).isPending && client !== null;
  useEffect(() => {
    if (!isSettled) return;
    const params = currentSearch();
    clientChoice.write(params, client.id);
    writeWidgets(params, page, widgets);
    replaceSearch(params);
  });
}

/** Writes the settings of a page's widgets. */
export function writeWidgets(params: URLSearchParams, page: Page, widgets: WidgetChoices): void {
  for (const widget of page.widgets)
    widgetChoice(page, widget).write(params, widgets[widget.kind] ?? defaultSettings(widget));
}

/** Puts another search into the address behind the router's back. */
export function replaceSearch(params: URLSearchParams): void {
  if (params.toString() === currentSearch().toString()) return;
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}?${params}${hash}`);
}
