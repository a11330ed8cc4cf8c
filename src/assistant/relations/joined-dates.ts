import type { Draft } from '#assistant/mentions.ts';
import { lengthInDays } from '#model/dates/date-range.ts';
import { startOfMonth, startOfQuarter, startOfWeek, startOfYear } from '#model/dates/iso-date.ts';

type DateMention = Draft['dates'][number];

/** For each unit, the number of days in the shortest period that contains several of it. */
const SEVERAL: Readonly<Record<string, number>> = { week: 8, month: 32, quarter: 93 };

/**
 * Joins dates that belong together: "in December, two years ago" is one month, and "month over month in 2026" asks for the months of 2026,
 * while "October, month over month" compares October with the month before.
 */
export function joinDates(draft: Draft): void {
  joinMonthWithYear(draft);
  endPeriod(draft);
  spreadPeriods(draft);
}

function joinMonthWithYear(draft: Draft): void {
  if (['compare', 'change', 'minus', 'why'].some((sign) => draft.signs.has(sign))) return;
  const plain = draft.dates.filter(({ relative }) => relative === undefined);
  const year = plain.find((date) => isWholeYear(date));
  const month = plain.find(({ inYear }) => inYear !== undefined);
  if (plain.length !== 2 || year === undefined || month?.inYear === undefined) return;
  const { inYear, ...rest } = month;
  const joined = { ...rest, range: inYear(Number(year.range.from.slice(0, 4))) };
  draft.dates = draft.dates.filter((date) => date !== year).map((date) => (date === month ? joined : date));
  draft.heard.add(year.at).add(month.at);
}

const STARTS = { week: startOfWeek, month: startOfMonth, quarter: startOfQuarter, year: startOfYear };

/** "YTD spend as of June 30" ends on that day instead of today. */
function endPeriod(draft: Draft): void {
  const [open, end, ...others] = draft.dates.toSorted((one) => (one.toDate === undefined ? 1 : -1));
  if (open?.toDate === undefined || end?.isUntil !== true || others.length > 0) return;
  const { to } = end.range;
  draft.dates = [{ ...end, range: { from: STARTS[open.toDate](to), to } }];
  draft.heard.add(open.at).add(end.at);
}

function isWholeYear({ range: { from, to }, inYear }: DateMention): boolean {
  return inYear === undefined && from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`;
}

function spreadPeriods(draft: Draft): void {
  const over = draft.dates.find(({ eachOver }) => eachOver !== undefined);
  if (over?.eachOver === undefined) return;
  const own = draft.dates.find(({ relative }) => relative === undefined);
  if (own !== undefined && lengthInDays(own.range) < (SEVERAL[over.eachOver] ?? 0)) return;
  draft.dates = draft.dates.filter((date) => date !== over);
  draft.groups.push({ at: over.at, ids: [over.eachOver], role: 'by', isPlural: false });
  draft.heard.add(over.at);
}
