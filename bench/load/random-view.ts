import type { WhereClause } from '#contract/question.ts';
import { defaultRange, overviewRange } from '#model/dates/default-ranges.ts';
import { addDays, addMonths, addYears, endOfMonth, type IsoDate, startOfMonth } from '#model/dates/iso-date.ts';
import type { Page } from '#model/pages/page.ts';
import type { View } from '#model/pages/widget-question.ts';
import type { Random } from '#test/random-files/random.ts';

const DEFAULT_SHARE = 0.65;
const WORLD_DAYS = 1000;

const SERVICES = ['Ground', 'Parcel Express', 'International', 'Economy', 'Postal/Consolidator'];
const STATES = ['CA', 'TX', 'NY', 'FL', 'IL', 'PA', 'OH', 'GA', 'NC', 'MI', 'WA', 'CO'];

/** Chooses the dates and filters of a reader: those that others choose too or, with the chance `newShare`, new ones. */
export function randomView(random: Random, clientId: number, today: IsoDate, newShare: number): View {
  if (random.happens(newShare)) return viewOf(clientId, newDates(random, today), newFilters(random));
  const [usual, ...others] = usualViews(clientId, today);
  return random.happens(DEFAULT_SHARE) ? usual : (others[random.between(0, others.length - 1)] ?? usual);
}

/** The dates and filters that many readers choose; the first are those that a page begins with. */
export function usualViews(clientId: number, today: IsoDate): [View, ...View[]] {
  const { from, to } = defaultRange(today);
  const usual: [IsoDate, IsoDate] = [from, to];
  const lastMonth = addMonths(startOfMonth(today), -1);
  return [
    viewOf(clientId, usual, []),
    viewOf(clientId, [addYears(today, -1), today], []),
    viewOf(clientId, [lastMonth, endOfMonth(lastMonth)], []),
    viewOf(clientId, usual, [oneOf('carrier_name', ['UPS'])]),
    viewOf(clientId, usual, [oneOf('service_category', ['Ground'])]),
  ];
}

function viewOf(clientId: number, dates: [IsoDate, IsoDate], filters: readonly WhereClause[]): View {
  return { clientId, childClientIds: [], dateType: 'bill_date', where: [between(dates), ...filters] };
}

/** The view of a page: one with a fixed period ignores the dates and filters that the reader has chosen elsewhere. */
export function viewOfPage({ period }: Page, view: View, today: IsoDate): View {
  if (period === 'chosen') return view;
  const { from, to } = overviewRange(today);
  return { ...view, where: [between([from, to])] };
}

function newDates(random: Random, today: IsoDate): [IsoDate, IsoDate] {
  const from = addDays(today, -random.between(1, WORLD_DAYS));
  const to = addDays(from, random.between(1, WORLD_DAYS));
  return [from, to > today ? today : to];
}

function newFilters(random: Random): WhereClause[] {
  return random.pick<WhereClause[]>([
    [],
    [oneOf('normalised_consignee_state', some(random, STATES))],
    [oneOf('service_category', some(random, SERVICES)), oneOf('carrier_name', ['UPS'])],
  ]);
}

function some(random: Random, values: readonly string[]): string[] {
  const chosen = values.filter(() => random.happens(0.4));
  return chosen.length > 0 ? chosen : [values[0] ?? ''];
}

function oneOf(column: string, value: string[]): WhereClause {
  return { column, condition: 'in', value, operator: 'AND', matchCase: true };
}

function between(value: [IsoDate, IsoDate]): WhereClause {
  return { column: 'bill_date', condition: 'between', value, operator: 'AND', matchCase: true };
}
