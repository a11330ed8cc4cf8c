import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { WeightUnit, WhereClause } from '#contract/question.ts';
import type { Page, PageChoice } from '#model/pages/page.ts';
import type { Widget } from '#model/pages/widget.ts';
import type { WidgetSettings } from '#model/pages/widget-settings.ts';
import { savedSettingsQuery, useSaveSetting } from '#web/api/saved-settings-query.ts';
import { currentSearch } from '#web/view/address/current-search.ts';
import { factChoice, optionChoice, weightUnitChoice } from '#web/view/address/url-choices.ts';
import {
  parseSavedWidgets,
  resolveWidgets,
  type WidgetChoices,
  widgetChoice,
} from '#web/view/address/widget-choices.ts';
import { useWeightUnit } from './use-weight-unit.ts';

/** The state of a page or tab apart from the selection: the fact, the options and the widgets' settings. */
export interface PageState {
  fact: string;
  /** The selected option of each choice, by the choice's id. */
  options: Readonly<Record<string, string>>;
  /** The clauses that the selected options add to a question. */
  optionClauses: readonly WhereClause[];
  weightUnit: WeightUnit;
  widgets: WidgetChoices;
  setFact: (fact: string) => void;
  setOption: (choice: PageChoice, option: string) => void;
  setWeightUnit: (unit: WeightUnit) => void;
  /** Changes a widget's settings in the URL and saves them for the page. */
  setWidget: (widget: Widget, settings: WidgetSettings) => void;
}

/** The state of a page: URL first, then the reader's saved settings, then the page's defaults. */
export function usePageState(page: Page): PageState {
  const [params, setParams] = useSearchParams();
  const saveSetting = useSaveSetting();
  const client = useQueryClient();
  const key = `widgets:${page.id}`;
  const saved = useQuery(savedSettingsQuery).data?.get(key);
  const widgets = resolveWidgets(page, params, parseSavedWidgets(saved));
  const chosenFact = factChoice(page).read(params);
  const selected = page.choices.map((choice) => ({ choice, option: selectedOption(choice, params) }));
  const change = (write: (params: URLSearchParams) => void) => {
    const next = currentSearch();
    write(next);
    setParams(next);
  };
  // All settings of the page's widgets are saved together, so those that were saved before have to be known.
  const saveWidgets = async (shown: URLSearchParams) => {
    const known = client.getQueryData(savedSettingsQuery.queryKey) ?? (await client.fetchQuery(savedSettingsQuery));
    const value = JSON.stringify(resolveWidgets(page, shown, parseSavedWidgets(known.get(key))));
    saveSetting.mutate({ key, value });
  };
  return {
    fact: chosenFact !== undefined && page.facts.includes(chosenFact) ? chosenFact : page.defaultFact,
    options: Object.fromEntries(selected.map(({ choice, option }) => [choice.id, option?.id ?? ''])),
    optionClauses: selected.flatMap(({ option }) => option?.where ?? []),
    weightUnit: useWeightUnit(page),
    widgets,
    setFact: (fact) => change((next) => factChoice(page).write(next, fact)),
    setOption: (choice, option) => change((next) => optionChoice(choice).write(next, option)),
    setWeightUnit: (weightUnit) => change((next) => weightUnitChoice.write(next, weightUnit)),
    setWidget: (widget, settings) => {
      const next = currentSearch();
      widgetChoice(page, widget).write(next, settings);
      setParams(next);
      // If the settings can't be read, the change stays in the address only.
      saveWidgets(next).catch(() => undefined);
    },
  };
}

function selectedOption(choice: PageChoice, params: URLSearchParams): PageChoice['options'][number] | undefined {
  const selected = optionChoice(choice).read(params);
  return choice.options.find(({ id }) => id === selected) ?? choice.options[0];
}
