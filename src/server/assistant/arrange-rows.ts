import { isPeriod } from '#assistant/vocabulary/dimension-words.ts';
import type { AssistantQuestion } from '#contract/assistant.ts';
import { lengthInDays } from '#model/dates/date-range.ts';
import { addDays, earlierOf, endOfMonth, type IsoDate, monthsBetween, startOfMonth } from '#model/dates/iso-date.ts';
import type { FigureRow } from './figure-rows.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const isPlace = (id: string) => /state|country|zip|city/.test(id);

/** Adds the country to figures by state: the United States unless filters name another. */
export function withPlaces(question: AssistantQuestion): AssistantQuestion {
  const { kind, by, where, compare } = question;
  if (kind !== 'figures') return question;
  const placed = (filters: AssistantQuestion['where']) => [...filters, ...countriesOf(by, filters)];
  const other = compare?.where == null ? compare : { ...compare, where: placed(compare.where) };
  return { ...question, where: placed(where), compare: other };
}

function countriesOf(by: readonly string[], where: AssistantQuestion['where']): AssistantQuestion['where'] {
  const sides = new Set(by.flatMap((id) => /^normalised_(sender|consignee)_state$/.exec(id)?.[1] ?? []));
  return [...sides]
    .map((side) => `normalised_${side}_country`)
    .filter((country) => !where.some(({ dimension }) => dimension === country))
    .map((dimension) => ({ dimension, condition: 'in', values: ['US'] }));
}

/** Leaves out groups without a place or period, and from rankings and counts all groups without a value. */
export function withoutBlanks(
  rows: readonly FigureRow[],
  { by, limit, isCountOfGroups }: Pick<AssistantQuestion, 'by' | 'limit' | 'isCountOfGroups'>,
): FigureRow[] {
  const isLeavingOut = limit !== null || isCountOfGroups || by.some((id) => isPlace(id) || isPeriod(id));
  return rows.filter(({ keys }) => !isLeavingOut || keys.every((key) => key !== null));
}

/** Divides figures by the number of periods in the dates of a question. Dates that have not ended count up to today. */
export function average(
  rows: readonly FigureRow[],
  { averagePer, dates }: Pick<AssistantQuestion, 'averagePer' | 'dates'>,
  today: IsoDate,
): FigureRow[] {
  if (averagePer === null) return [...rows];
  // Deadlines lie ahead.
  const isAhead = dates.type === 'deadline' || dates.from > today;
  const to = isAhead ? dates.to : earlierOf(dates.to, today);
  const count = periodsIn({ from: dates.from, to }, averagePer);
  return rows.map(({ keys, values }) => ({
    keys,
    values: values.map((value) => (value === null ? null : value / count)),
  }));
}

/** How many days, weeks, months, quarters or years a range has; whole months count as such, and weeks as seven days. */
export function periodsIn(
  dates: { from: string; to: string },
  period: NonNullable<AssistantQuestion['averagePer']>,
): number {
  const days = lengthInDays(dates);
  if (period === 'day') return days;
  if (period === 'week') return days / 7;
  const next = addDays(dates.to, 1);
  const isWhole =
    dates.from.slice(8) === next.slice(8) ||
    (dates.from === startOfMonth(dates.from) && dates.to === endOfMonth(dates.to));
  const months = isWhole ? monthsBetween(dates.from, next) : days / (365.25 / 12);
  return months / { month: 1, quarter: 3, year: 12 }[period];
}

export function sortRows(
  rows: readonly FigureRow[],
  { by, order }: Pick<AssistantQuestion, 'by' | 'order'>,
): FigureRow[] {
  const time = by.findIndex(isPeriod);
  const place = order?.figure ?? 0;
  const direction = order?.ascending === true ? 1 : -1;
  return rows.toSorted((one, other) => {
    if (order === null && time >= 0) {
      const difference =
        by[time] === 'weekday'
          ? WEEKDAYS.indexOf(one.keys[time] ?? '') - WEEKDAYS.indexOf(other.keys[time] ?? '')
          : (one.keys[time] ?? '').localeCompare(other.keys[time] ?? '');
      if (difference !== 0) return difference;
    }
    const [a, b] = [one.values[place] ?? null, other.values[place] ?? null];
    if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
    return (a - b) * direction || one.keys.join('|').localeCompare(other.keys.join('|'));
  });
}
