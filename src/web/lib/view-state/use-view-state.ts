import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { savedSettingsQuery, useSaveSetting } from '#web/lib/saved-settings-query.ts';
import { factChoice } from './url-choices.ts';
import { type Selection, useSelection } from './use-selection.ts';
import {
  parseSavedWidgets,
  resolveWidgets,
  type WidgetChoice,
  type WidgetChoices,
  type WidgetKind,
  type WidgetPage,
  widgetChoice,
} from './widget-choices.ts';

/** What a page declares about its view: its facts, the one it starts with, and the settings of its widgets. */
export interface ViewPage {
  id: string;
  facts: readonly string[];
  defaultFact: string;
  widgets: WidgetPage;
}

/** The view a page shows: the selection of the top bar, the fact and the widgets' settings. */
export interface ViewState extends Selection {
  fact: string;
  widgets: WidgetChoices;
  setFact: (fact: string) => void;
  /** Changes a widget's settings: in the URL at once, and saved for the page. */
  setWidget: <Kind extends WidgetKind>(kind: Kind, choice: WidgetChoice<Kind>) => void;
}

/** The view of a page, resolved: URL first, then the reader's saved settings, then the page's defaults. */
export function useViewState(page: ViewPage): ViewState {
  const selection = useSelection();
  const [params, setParams] = useSearchParams();
  const saveSetting = useSaveSetting();
  const key = `widgets:${page.id}`;
  const saved = useQuery(savedSettingsQuery).data?.get(key);
  const widgets = resolveWidgets(page.widgets, params, parseSavedWidgets(saved));
  const chosenFact = factChoice.read(params);
  return {
    ...selection,
    fact: chosenFact !== undefined && page.facts.includes(chosenFact) ? chosenFact : page.defaultFact,
    widgets,
    setFact: (fact) =>
      setParams((previous) => {
        const next = new URLSearchParams(previous);
        factChoice.write(next, fact);
        return next;
      }),
    setWidget: (kind, choice) => {
      setParams((previous) => {
        const next = new URLSearchParams(previous);
        widgetChoice(kind).write(next, choice);
        return next;
      });
      saveSetting.mutate({ key, value: JSON.stringify({ ...widgets, [kind]: choice }) });
    },
  };
}
