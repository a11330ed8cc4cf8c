import type { AssistantQuestion } from '#contract/assistant.ts';
import { type DateRange, lengthInDays, periodBefore, samePeriodLastYear } from '#model/dates/date-range.ts';
import { addDays, addMonths, endOfMonth, type IsoDate, startOfMonth, yearOf } from '#model/dates/iso-date.ts';
import type { Relative } from './dates/date-span.ts';
import type { Draft } from './mentions.ts';

interface ReadDates {
  dates: DateRange | null;
  /** The dates that they are compared with. */
  pair: DateRange | null;
  relative: Relative | null;
}

/** The dates that a prompt names, and those that it compares them with. A month without a year takes the year from `last`. */
export function datesOf(draft: Draft, { today }: { today: IsoDate }, last: AssistantQuestion | null): ReadDates {
  const relative = draft.dates.find((date) => date.relative !== undefined)?.relative ?? null;
  const plain = draft.dates.filter((date) => date.relative === undefined);
  const has = (sign: string) => draft.signs.has(sign);
  const isCompared = has('compare') || has('change') || has('minus') || has('why');
  const [first, second] = plain;
  if (first === undefined) return { dates: null, pair: null, relative };
  if (second === undefined && first.parts !== undefined && (has('change') || has('why') || has('minus'))) {
    const [early, late] = first.parts;
    const isPeriods = lengthInDays(early.range) > 1;
    if (isPeriods) {
      const { one, other } = inSameYear(early, late, today);
      return { dates: other, pair: one, relative: null };
    }
  }
  if (second === undefined) {
    const range =
      first.inYear !== undefined && last !== null && draft.figures.length === 0
        ? nearLast(first.inYear, last, today)
        : first.range;
    return { dates: range, pair: null, relative };
  }
  const chain = isCompared || relative !== null ? null : inARow(plain, today);
  if (chain !== null) return { dates: chain, pair: null, relative };
  const { one, other } = inSameYear(first, second, today);
  // "Q1 2026 vs the previous quarter": the one before it.
  const isBefore =
    /^(the )?(previous|prior|preceding)/i.test(second.raw) &&
    !/(to date|[ymqw]td)$/i.test(second.raw) &&
    Math.abs(lengthInDays(one) - lengthInDays(other)) < 4;
  if (isCompared && isBefore) return { dates: one, pair: null, relative: 'before' };
  // "May 2026 vs last year": the same dates a year before, unless both are years.
  const isLastYear = lengthInDays(other) > 360 && lengthInDays(one) < 360 && other.to < one.from;
  if (isCompared && (isLastYear || second.isYearBefore === true))
    return { dates: one, pair: null, relative: 'yearBefore' };
  if (has('change') && one.from < other.from && !has('minus')) return { dates: other, pair: one, relative: null };
  return { dates: one, pair: other, relative: null };
}

/** "in May and June" and "Jan, Feb and March 2026" are one range; null if the dates are not consecutive. */
function inARow(plain: Draft['dates'], today: IsoDate): DateRange | null {
  const last = plain.at(-1);
  if (last === undefined) return null;
  const ranges = plain.map((date) => (date === last ? date.range : inSameYear(date, last, today).one));
  const isRow = ranges.every((range, place) => {
    const next = ranges[place + 1];
    return next === undefined || addDays(range.to, 1) === next.from;
  });
  return isRow ? { from: ranges[0]?.from ?? last.range.from, to: last.range.to } : null;
}

/** Two dates. If one of them has no year, it takes the year of the other, unless that would be in the future. */
function inSameYear(
  first: { range: DateRange; inYear?: (year: number) => DateRange },
  second: { range: DateRange; inYear?: (year: number) => DateRange },
  today: IsoDate,
): { one: DateRange; other: DateRange } {
  const near = (inYear: (year: number) => DateRange, to: DateRange) => {
    const own = inYear(yearOf(to.to));
    return own.from > today ? inYear(yearOf(to.to) - 1) : own;
  };
  if (first.inYear !== undefined && second.inYear === undefined)
    return { one: near(first.inYear, second.range), other: second.range };
  if (second.inYear !== undefined && first.inYear === undefined)
    return { one: first.range, other: near(second.inYear, first.range) };
  return { one: first.range, other: second.range };
}

/** A month without a year that follows a question about another month belongs to the same year. */
function nearLast(inYear: (year: number) => DateRange, last: AssistantQuestion, today: IsoDate): DateRange {
  const own = inYear(yearOf(last.dates.to));
  return own.from > today ? inYear(yearOf(last.dates.to) - 1) : own;
}

const MONTHS_EARLIER: Readonly<Record<string, number>> = { quarterBefore: 3, monthBefore: 1 };

/** The period before given dates, or the same dates a year, quarter, month or week earlier. */
export function relativeTo(dates: DateRange, relative: Relative): DateRange {
  const range = { from: dates.from, to: dates.to };
  if (relative === 'before') return periodBefore(range);
  if (relative === 'yearBefore') return samePeriodLastYear(range);
  const months = MONTHS_EARLIER[relative];
  const earlier = (date: IsoDate) => (months === undefined ? addDays(date, -7) : addMonths(date, -months));
  // The quarter before April to June ends on March 31.
  const isWhole = months !== undefined && range.from === startOfMonth(range.from) && range.to === endOfMonth(range.to);
  return { from: earlier(range.from), to: isWhole ? endOfMonth(earlier(range.to)) : earlier(range.to) };
}
