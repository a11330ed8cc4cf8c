import type { DateRange } from '#model/dates/date-range.ts';
import type { DateType } from '#model/dates/date-type.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import type { GridColumn } from '#model/pages/page.ts';
import { getToday } from '#web/format/today.ts';

/** Where nothing says when a client's data begin. */
const BEGINNING = '2000-01-01';

interface PageDays extends DateRange {
  type: DateType;
  engageDate: IsoDate | null;
}

/**
 * The days the filter of a column of dates offers: those of the page, where the column is what the page's days are of and says so,
 * else all from the client's beginning until today. Source: dashboards.md §2, the grid date filter.
 */
export function filterDays(
  { field, filterDays: days }: Pick<GridColumn, 'field' | 'filterDays'>,
  { from, to, type, engageDate }: PageDays,
  today = getToday(),
): DateRange {
  return days === 'page' && field === type ? { from, to } : { from: engageDate ?? BEGINNING, to: today };
}
