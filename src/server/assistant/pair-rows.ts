import { isPeriod, type Period } from '#assistant/vocabulary/dimension-words.ts';
import type { AssistantQuestion } from '#contract/assistant.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  type IsoDate,
  monthsBetween,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  startOfYear,
} from '#model/dates/iso-date.ts';
import { sortRows } from './arrange-rows.ts';
import type { FigureRow } from './figure-rows.ts';

/** A group with its figures on both sides of a comparison, and its keys on each side. */
export interface RowPair {
  keys: FigureRow['keys'];
  now: FigureRow['values'];
  earlier: FigureRow['values'];
  earlierKeys: FigureRow['keys'];
}

type Side = Pick<AssistantQuestion, 'by' | 'dates' | 'order' | 'limit'>;

/**
 * Pairs the rows of the two sides of a comparison. A period is paired with the one that has the same number in the dates of the other side: the
 * third month with the third month. Groups that only the other side has are added without a current value, unless the question has a limit.
 */
export function pairRows(
  question: Side,
  other: Side,
  { now, earlier }: { now: readonly FigureRow[]; earlier: readonly FigureRow[] },
): RowPair[] {
  const { by } = question;
  const toOther = (keys: FigureRow['keys']) => moveKeys(keys, by, { from: question.dates, to: other.dates });
  const toOwn = (keys: FigureRow['keys']) => moveKeys(keys, by, { from: other.dates, to: question.dates });
  const found = new Map(earlier.map((row) => [JSON.stringify(toOwn(row.keys)), row]));
  const known = new Set(now.map(({ keys }) => JSON.stringify(keys)));
  const added = question.limit === null ? earlier.filter(({ keys }) => !known.has(JSON.stringify(toOwn(keys)))) : [];
  const isWithin = ({ keys }: FigureRow) => isWithinDates(toOwn(keys), question);
  const absent = ({ values }: FigureRow) => values.map(() => null);
  const rows = [...now, ...added.filter(isWithin).map((row) => ({ keys: toOwn(row.keys), values: absent(row) }))];
  const pairs = sortRows(rows, question).map(({ keys, values }) => {
    const match = found.get(JSON.stringify(keys));
    return {
      keys,
      now: values,
      earlier: match?.values ?? values.map(() => null),
      earlierKeys: match?.keys ?? toOther(keys),
    };
  });
  // The dates of the other side can have more periods.
  const further = added.filter((row) => !isWithin(row));
  return [
    ...pairs,
    ...sortRows(further, question).map((row) => ({
      keys: row.keys,
      now: absent(row),
      earlier: row.values,
      earlierKeys: row.keys,
    })),
  ];
}

const STARTS: Record<Exclude<Period, 'weekday'>, (date: IsoDate) => IsoDate> = {
  day: (date) => date,
  week: startOfWeek,
  month: startOfMonth,
  quarter: startOfQuarter,
  year: startOfYear,
};

/** The keys of a group with the periods that have the same numbers in other dates. */
function moveKeys(
  keys: FigureRow['keys'],
  by: readonly string[],
  { from, to }: Record<'from' | 'to', AssistantQuestion['dates']>,
): FigureRow['keys'] {
  return keys.map((key, place) => {
    const id = by[place] ?? '';
    if (key === null || !isPeriod(id) || id === 'weekday') return key;
    const [first, otherFirst] = [STARTS[id](from.from), STARTS[id](to.from)];
    return id === 'day' || id === 'week'
      ? addDays(otherFirst, daysBetween(first, key))
      : addMonths(otherFirst, monthsBetween(first, key));
  });
}

/** Whether the periods among the keys of a group are in the dates of a question. */
function isWithinDates(keys: FigureRow['keys'], { by, dates }: Side): boolean {
  return keys.every((key, place) => {
    const id = by[place] ?? '';
    return key === null || !isPeriod(id) || id === 'weekday' || (key >= STARTS[id](dates.from) && key <= dates.to);
  });
}
