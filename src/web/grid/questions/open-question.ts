import type { GridQuestion } from '#contract/question.ts';
import { gridQuestion } from '#model/pages/grid-question.ts';
import type { GridView } from '#model/pages/grid-view.ts';
import type { Page } from '#model/pages/page.ts';
import type { OpenRows } from '#model/pages/rows-address.ts';
import { rowsClauses } from '#web/view/address/rows-choice.ts';
import type { ViewState } from '#web/view/page/use-view-state.ts';

/** The fact whose rows are open: that of the clicked figure, or else the one the page shows. */
export function openFact(page: Page, { fact }: OpenRows, view: Pick<ViewState, 'fact'>): string {
  return fact !== null && Object.hasOwn(page.source.facts, fact) ? fact : view.fact;
}

/** The question for the open rows. Each request adds its own sort order and filters. */
export function openQuestion(
  page: Page,
  { rows, view, dataView }: { rows: OpenRows; view: ViewState; dataView: GridView },
): GridQuestion {
  return gridQuestion(page, {
    fact: openFact(page, rows, view),
    view: {
      clientId: view.client?.id ?? 0,
      childClientIds: view.childIds,
      dateType: view.dates.type,
      where: [...view.clauses, ...rowsClauses(page, rows, view.dates.type)],
    },
    dataView,
    sortModel: [],
    filterModel: {},
  });
}
