import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Page } from '#model/pages/page.ts';
import type { Widget } from '#model/pages/widget.ts';
import { defaultSettings, type WidgetSettings } from '#model/pages/widget-settings.ts';
import { savedSettingsQuery } from '#web/api/saved-settings-query.ts';
import { getToday } from '#web/format/today.ts';
import { newSet, readSets, writeSets } from '#web/view/compared-sets.ts';
import { searchOnScreen } from '#web/view/search-on-screen.ts';
import { clientChoice } from '#web/view/url-choices.ts';
import type { PageState } from '#web/view/use-page-state.ts';
import { useSelectionOf } from '#web/view/use-selection.ts';
import { toViewState, type ViewState } from '#web/view/use-view-state.ts';
import { replaceSearch, writeWidgets } from '#web/view/use-whole-address.ts';
import { useWidgetAnswer, type WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { nameSets } from './name-sets.ts';
import { useSets } from './use-sets.ts';

/** A set on screen. */
export interface ComparedSet {
  /** Its place, from 0 on. */
  index: number;
  /** What it is called; where two have one name, with its place. */
  name: string;
  view: ViewState;
}

/** The sets of the address, each with the view it makes of a tab. */
export function useComparedSets(page: Page, state: PageState): ComparedSet[] {
  const { sets } = useSets();
  const first = sets[0] ?? newSet(0, getToday());
  // The number of hooks does not change with that of the sets; the first set asks nothing twice.
  const selections = [
    useSelectionOf(first, page.id),
    useSelectionOf(sets[1] ?? first, page.id),
    useSelectionOf(sets[2] ?? first, page.id),
  ];
  const names = nameSets(sets);
  return selections.slice(0, sets.length).map((selection, index) => ({
    index,
    name: names[index] ?? '',
    view: toViewState(page, selection, state),
  }));
}

interface Asked {
  page: Page;
  widget: Widget;
  settings: WidgetSettings;
  fact: string;
}

/** One answer per set, in their order. */
export type SetAnswers = readonly UseQueryResult<WidgetAnswer>[];

/** The page's facts in each set. */
export function useSetAmounts(page: Page, sets: readonly ComparedSet[], fact: string): SetAnswers {
  const widget = page.widgets.find(({ kind }) => kind === 'amounts');
  if (widget === undefined) throw new Error(`${page.id} has no amounts`);
  return useSetAnswers(sets, { page, widget, settings: defaultSettings(widget), fact });
}

/** A fact of the amounts of a set: `null` for an average over nothing, `undefined` while it is not known. */
export function amountOf(answer: WidgetAnswer | undefined, fact: string): number | null | undefined {
  if (answer === undefined) return undefined;
  const cell = answer.rows[0]?.[fact];
  return typeof cell === 'number' ? cell : null;
}

/** The answers to one question about each set. */
export function useSetAnswers(sets: readonly ComparedSet[], asked: Asked): SetAnswers {
  const [first, second = first, third = first] = sets;
  if (first === undefined || second === undefined || third === undefined) throw new Error('There is no set');
  const answers = [
    useWidgetAnswer({ ...asked, selection: first.view }),
    useWidgetAnswer({ ...asked, selection: second.view }),
    useWidgetAnswer({ ...asked, selection: third.view }),
  ];
  return answers.slice(0, sets.length);
}

/** Writes into the address what the sets show though nobody chose it there, so that it shows the same to another reader. */
export function useWholeSets(page: Page, sets: readonly ComparedSet[], state: PageState): void {
  const isSettled = !useQuery(savedSettingsQuery).isPending && sets.every(({ view }) => view.client !== null);
  useEffect(() => {
    if (!isSettled) return;
    const params = searchOnScreen();
    const written = readSets(params, getToday());
    for (const [index, own] of written.entries()) {
      const client = sets[index]?.view.client;
      if (client) clientChoice.write(own, client.id);
    }
    writeSets(params, written);
    writeWidgets(params, page, state.widgets);
    replaceSearch(params);
  });
}
