import type { Page } from '#model/pages/page.ts';
import { applyPagePeriod } from '#web/view/selection/page-period.ts';
import { type Selection, useSelection } from '#web/view/selection/use-selection.ts';
import { type PageState, usePageState } from './use-page-state.ts';

/** The view of a page: the selection of the top bar, the fact and the widgets' settings. */
export type ViewState = Selection & PageState;

/** The view of a page, resolved: URL first, then the reader's saved settings, then the page's defaults. */
export function useViewState(page: Page): ViewState {
  return toViewState(page, useSelection(page.tabOf?.id ?? page.id), usePageState(page));
}

/** Combines a selection and the state of a page into its view. */
export function toViewState(page: Page, selected: Selection, state: PageState): ViewState {
  const selection = applyPagePeriod(page, selected);
  return { ...selection, ...state, clauses: [...selection.clauses, ...state.optionClauses] };
}
