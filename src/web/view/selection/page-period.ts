import type { DateRange } from '#model/dates/date-range.ts';
import { overviewRange } from '#model/dates/default-ranges.ts';
import type { Page } from '#model/pages/page.ts';
import { tabsOf } from '#model/pages/pages.ts';
import { getToday } from '#web/format/today.ts';
import { datesClause } from '#web/view/filters/where-clauses.ts';
import { type Selection, useSelection } from './use-selection.ts';

/** Applies the period of a page to a selection. Pages with a fixed period show all of the client's data for it. */
export function applyPagePeriod({ period }: Pick<Page, 'period'>, selection: Selection): Selection {
  return period === 'chosen' ? selection : selectOnlyDates(selection, overviewRange(getToday()));
}

/** Selects all data of the client for a range of invoice dates. */
export function selectOnlyDates(selection: Selection, range: DateRange): Selection {
  const dates = { type: 'bill_date', ...range } as const;
  return { ...selection, dates, filters: {}, trackingNumbers: [], currency: null, clauses: [datesClause(dates)] };
}

/** The selection that a menu page and its tabs show. */
export function useDashboardSelection(pageId: string): Selection {
  const selection = useSelection(pageId);
  const [page] = tabsOf(pageId);
  return page === undefined ? selection : applyPagePeriod(page, selection);
}
