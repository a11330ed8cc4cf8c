import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Page } from '#model/pages/page.ts';
import type { Widget } from '#model/pages/widget.ts';
import { defaultSettings, type WidgetSettings } from '#model/pages/widget-settings.ts';
import { savedSettingsQuery } from '#web/api/saved-settings-query.ts';
import { getToday } from '#web/format/today.ts';
import { newComparisonSet, readComparisonSets, writeComparisonSets } from '#web/view/address/comparison-sets.ts';
import { currentSearch } from '#web/view/address/current-search.ts';
import { clientChoice } from '#web/view/address/url-choices.ts';
import { replaceSearch, writeWidgets } from '#web/view/address/use-shareable-address.ts';
import type { PageState } from '#web/view/page/use-page-state.ts';
import { toViewState, type ViewState } from '#web/view/page/use-view-state.ts';
import { useSelectionOf } from '#web/view/selection/use-selection.ts';
import { useWidgetAnswer } from '#web/widgets/frame/use-widget-answer.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { nameComparisonSets } from './name-comparison-sets.ts';
import { useComparisonSets } from './use-comparison-sets.ts';

/** A comparison set with the view it produces. */
export interface ComparedSet {
  /** Position of the set, starting at 0. */
  index: number;
  /** Display name; it includes the set's number where two names are equal. */
  name: string;
  view: ViewState;
}

/** The sets of the address, each resolved to a view of the tab. */
export function useComparedSets(page: Page, state: PageState): ComparedSet[] {
  const { sets } = useComparisonSets();
  const first = sets[0] ?? newComparisonSet(0, getToday());
  // The number of hooks must not depend on the number of sets. Requests for the repeated first set are deduplicated.
  const selections = [
    useSelectionOf(first, page.id),
    useSelectionOf(sets[1] ?? first, page.id),
    useSelectionOf(sets[2] ?? first, page.id),
  ];
  const names = nameComparisonSets(sets);
  return selections.slice(0, sets.length).map((selection, index) => ({
    index,
    name: names[index] ?? '',
    view: toViewState(page, selection, state),
  }));
}

interface ComparisonQuestion {
  page: Page;
  widget: Widget;
  settings: WidgetSettings;
  fact: string;
}

/** One answer per set, in the order of the sets. */
export type ComparisonAnswers = readonly UseQueryResult<WidgetAnswer>[];

/** Fetches the page's amounts for each set. */
export function useComparisonAmounts(page: Page, sets: readonly ComparedSet[], fact: string): ComparisonAnswers {
  const widget = page.widgets.find(({ kind }) => kind === 'amounts');
  if (widget === undefined) throw new Error(`The page ${page.id} has no amounts`);
  return useComparisonAnswers(sets, { page, widget, settings: defaultSettings(widget), fact });
}

/** Returns a fact of a set's amounts: `null` for an average without data, `undefined` while loading. */
export function amountOf(answer: WidgetAnswer | undefined, fact: string): number | null | undefined {
  if (answer === undefined) return undefined;
  const cell = answer.rows[0]?.[fact];
  return typeof cell === 'number' ? cell : null;
}

/** Asks the same question about each set. */
export function useComparisonAnswers(sets: readonly ComparedSet[], question: ComparisonQuestion): ComparisonAnswers {
  const [first, second = first, third = first] = sets;
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('A comparison needs at least one set');
  const answers = [
    useWidgetAnswer({ ...question, selection: first.view }),
    useWidgetAnswer({ ...question, selection: second.view }),
    useWidgetAnswer({ ...question, selection: third.view }),
  ];
  return answers.slice(0, sets.length);
}

/** Writes the default choices of the sets into the address, so that a copied link shows the same to other readers. */
export function useShareableSets(page: Page, sets: readonly ComparedSet[], state: PageState): void {
  const isSettled = !useQuery(savedSettingsQuery).isPending && sets.every(({ view }) => view.client !== null);
  useEffect(() => {
    if (!isSettled) return;
    const params = currentSearch();
    const written = readComparisonSets(params, getToday());
    for (const [index, own] of written.entries()) {
      const client = sets[index]?.view.client;
      if (client) clientChoice.write(own, client.id);
    }
    writeComparisonSets(params, written);
    writeWidgets(params, page, state.widgets);
    replaceSearch(params);
  });
}
