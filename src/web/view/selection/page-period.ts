import type { DateRange } from '#model/dates/date-range.ts';
import { overviewRange } from '#model/dates/default-ranges.ts';
import type { Page } from '#model/pages/page.ts';
import { tabsOf } from '#model/pages/pages.ts';
import { getToday } from '#web/format/today.ts';
import { datesClause } from '#web/view/filters/where-clauses.ts';
import { type Selection, useSelection } from './use-selection.ts';

/** What a page shows of a selection: all of it, or all of the client's data of the days the page always shows. */
export function applyPagePeriod({ period }: Pick<Page, 'period'>, selection: Selection): Selection {
  return period === 'chosen' ? selection : selectOnlyDates(selection, overviewRange(getToday()));
}

/** All data of the selected client on some invoice dates. */
export function selectOnlyDates(selection: Selection, range: DateRange): Selection {
  const dates = { type: 'bill_date', ...range } as const;
  return { ...selection, dates, filters: {}, trackingNumbers: [], currency: null, clauses: [datesClause(dates)] };
}

/** What a page of the menu shows of the reader's selection; its tabs show the same days. */
export function useDashboardSelection(pageId: string): Selection {
  const selection = useSelection(pageId);
  const [page] = tabsOf(pageId);
  return page === undefined ? selection : applyPagePeriod(page, selection);
}
