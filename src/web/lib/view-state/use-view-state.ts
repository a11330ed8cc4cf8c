import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Page } from '#model/pages/page.ts';
import type { Widget } from '#model/pages/widget.ts';
import type { WidgetSettings } from '#model/pages/widget-settings.ts';
import { savedSettingsQuery, useSaveSetting } from '#web/lib/saved-settings-query.ts';
import { searchOnScreen } from './search-on-screen.ts';
import { factChoice } from './url-choices.ts';
import { type Selection, useSelection } from './use-selection.ts';
import { parseSavedWidgets, resolveWidgets, type WidgetChoices, widgetChoice } from './widget-choices.ts';

/** The view a page shows: the selection of the top bar, the fact and the widgets' settings. */
export interface ViewState extends Selection {
  fact: string;
  widgets: WidgetChoices;
  setFact: (fact: string) => void;
  /** Changes a widget's settings: in the URL at once, and saved for the page. */
  setWidget: (widget: Widget, settings: WidgetSettings) => void;
}

/** The view of a page, resolved: URL first, then the reader's saved settings, then the page's defaults. */
export function useViewState(page: Page): ViewState {
  const selection = useSelection();
  const [params, setParams] = useSearchParams();
  const saveSetting = useSaveSetting();
  const key = `widgets:${page.id}`;
  const saved = useQuery(savedSettingsQuery).data?.get(key);
  const widgets = resolveWidgets(page, params, parseSavedWidgets(saved));
  const chosenFact = factChoice.read(params);
  return {
    ...selection,
    fact: chosenFact !== undefined && page.facts.includes(chosenFact) ? chosenFact : page.defaultFact,
    widgets,
    setFact: (fact) => {
      const next = searchOnScreen();
      factChoice.write(next, fact);
      setParams(next);
    },
    setWidget: (widget, settings) => {
      const next = searchOnScreen();
      widgetChoice(widget).write(next, settings);
      setParams(next);
      saveSetting.mutate({ key, value: JSON.stringify(resolveWidgets(page, next, parseSavedWidgets(saved))) });
    },
  };
}
