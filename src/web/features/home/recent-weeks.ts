import { type DatesFilter, resolveDates } from '#model/dates/dates-filter.ts';
import { addDays, type IsoDate } from '#model/dates/iso-date.ts';
import { spend } from '#model/pages/declared/spend.page.ts';
import { clientChoice, datesChoice, factChoice } from '#web/view/address/url-choices.ts';
import { datesClause } from '#web/view/filters/where-clauses.ts';
import type { Selection } from '#web/view/selection/use-selection.ts';

/** The last 4 weeks by invoice date. */
const RECENT_WEEKS: DatesFilter = {
  type: 'bill_date',
  frequency: 'la',
  lastDays: 28,
  rollingPeriod: null,
  from: null,
  to: null,
};

/** Selects all of the client's data of the last 4 weeks, converted to US dollars. */
export function selectRecentWeeks(selection: Selection, today: IsoDate): Selection {
  const dates = { type: RECENT_WEEKS.type, ...resolveDates(RECENT_WEEKS, today, null) };
  const everything = { childIds: [], filters: {}, trackingNumbers: [], currency: null };
  return { ...selection, ...everything, dates, datesFilter: RECENT_WEEKS, clauses: [datesClause(dates)] };
}

/** Selects the four weeks before them. */
export function selectWeeksBefore(selection: Selection, today: IsoDate): Selection {
  return selectRecentWeeks(selection, addDays(today, -(RECENT_WEEKS.lastDays ?? 0)));
}

/** Returns the query string that opens Spend Analysis with a client and fact for the last 4 weeks. */
export function recentWeeksSearch(clientId: number, fact: string): string {
  const params = new URLSearchParams();
  clientChoice.write(params, clientId);
  datesChoice.write(params, RECENT_WEEKS);
  factChoice(spend).write(params, fact);
  return `?${params}`;
}
