import type { DateRange } from '#model/dates/date-range.ts';
import type { DateType } from '#model/dates/date-type.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import type { GridColumn } from '#model/pages/page.ts';
import { getToday } from '#web/format/today.ts';

/** The first day offered if the client has no engage date. */
const BEGINNING = '2000-01-01';

interface PageDays extends DateRange {
  type: DateType;
  engageDate: IsoDate | null;
}

/**
 * The days that the filter of a date column offers: the page's days if the page counts by this column and the column is declared so,
 * or else all days from the client's engage date until today. Source: dashboards.md §2, the grid date filter.
 */
export function filterDays(
  { field, filterDays: days }: Pick<GridColumn, 'field' | 'filterDays'>,
  { from, to, type, engageDate }: PageDays,
  today = getToday(),
): DateRange {
  return days === 'page' && field === type ? { from, to } : { from: engageDate ?? BEGINNING, to: today };
}
