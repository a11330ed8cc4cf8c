import { DateOrder, type DateQuestion } from '#contract/upload-questions.ts';
import { addDays, addYears, type IsoDate, laterOf, yearOf } from '#model/dates/iso-date.ts';
import { type DateReading, readDate } from './read-date.ts';

/** What the dates in a column stand for. Only `due` dates can be in the future. */
export type DateRole = 'invoice' | 'shipment' | 'label' | 'delivery' | 'due';

/** A date column of a file with its distinct texts, without times. */
export interface DateColumn {
  name: string;
  role: DateRole;
  texts: readonly { text: string; cells: number }[];
}

/** What is known about the dates of a file from outside the file. */
export interface DateHints {
  today: IsoDate;
  /** The order that a person chose for this file. */
  answer: DateOrder | null;
  /** The orders in earlier files from the same sender. */
  history: readonly DateOrder[];
  /** The order that the carrier documents for this format. */
  documented: DateOrder | null;
}

export interface JudgedDates {
  /** The day of each readable text, by column. */
  days: ReadonlyMap<string, ReadonlyMap<string, IsoDate>>;
  /** The order that the dates prove or that somebody has answered; `null` if there is none, or more than one. */
  order: DateOrder | null;
  /** What has to be answered before the file can be read. */
  question: DateQuestion | null;
}

const OLDEST_YEARS = 5;
const NEWEST_DAYS = 366;
const MAX_EXAMPLES = 3;

/** Labels are printed on the day on which their parcel is shipped. */
const IS_SHIPMENT: ReadonlySet<DateRole> = new Set<DateRole>(['shipment', 'label']);

type NumberReading = Extract<DateReading, { kind: 'numbers' }>;

interface ReadColumn extends DateColumn {
  /** Days of the texts that have only one reading. */
  certain: Map<string, IsoDate>;
  numbers: Map<string, NumberReading>;
  /** The orders in which all dates that consist of numbers can be read. */
  orders: readonly DateOrder[];
}

/**
 * Finds the day of every date text in a file. The order of day and month is the one in which all dates of a column can be read. If
 * there are several, an answer decides, then the file's other columns, the sequence of shipment, invoice and today, the sender's
 * earlier files, the carrier's documentation, and finally the rule that dates with dots begin with the day. If nothing decides,
 * the order becomes a question. In a column that mixes orders, only the dates with a single reading in its most frequent order are
 * read.
 */
export function judgeDates(columns: readonly DateColumn[], hints: DateHints): JudgedDates {
  const read = columns.map((column) => readColumn(column, yearOf(hints.today) + 1));
  const open = read.filter(isOpen);
  const settledOrders = new Set(
    read.flatMap(({ numbers, orders }) => (numbers.size > 0 && orders.length === 1 ? orders : [])),
  );
  const chosen = open.length === 0 ? null : chooseOrder(read, open, { ...hints, settled: [...settledOrders] });
  if (open.length > 0 && chosen === null) return { days: new Map(), order: null, question: questionOf(open) };
  const days = new Map(read.map((column) => [column.name, daysOf(column, open.includes(column) ? chosen : null)]));
  const certain = new Set(chosen !== null && chosen === hints.answer ? [...settledOrders, chosen] : settledOrders);
  const [order = null] = certain;
  return { days, order: certain.size === 1 ? order : null, question: null };
}

function readColumn(column: DateColumn, lastYear: number): ReadColumn {
  const readings = column.texts.flatMap(({ text }): [string, DateReading][] => {
    const reading = readDate(text, lastYear);
    return reading === null ? [] : [[text, reading]];
  });
  const serials = readings.filter(([, { kind }]) => kind === 'serial');
  // A day number among other dates could be anything.
  const areSerials = serials.length > 0 && serials.length === readings.length;
  const certain = new Map<string, IsoDate>();
  const numbers = new Map<string, NumberReading>();
  for (const [text, reading] of readings) {
    if (reading.kind === 'numbers') numbers.set(text, reading);
    else if (reading.kind === 'day' || areSerials) certain.set(text, reading.day);
  }
  const orders = DateOrder.options.filter((order) => [...numbers.values()].every(({ days }) => days.has(order)));
  return { ...column, certain, numbers, orders };
}

/** Whether the dates of a column mean different days in different orders. */
function isOpen({ numbers, orders }: ReadColumn): boolean {
  return [...numbers.values()].some(({ days }) => new Set(orders.map((order) => days.get(order))).size > 1);
}

/** Chooses the order of the columns that are still open; `null` if nothing decides. */
function chooseOrder(
  all: readonly ReadColumn[],
  open: readonly ReadColumn[],
  { settled, answer, history, documented, today }: DateHints & { settled: readonly DateOrder[] },
): DateOrder | null {
  const possible = commonOrders(open);
  if (answer !== null && possible.includes(answer)) return answer;
  const [ofOthers] = settled;
  if (settled.length === 1 && ofOthers !== undefined && possible.includes(ofOthers)) return ofOthers;
  const inSequence = possible.filter((order) => isInSequence(all, order, today));
  const remaining = inSequence.length === 0 ? possible : inSequence;
  const [only] = remaining;
  if (remaining.length === 1 && only !== undefined) return only;
  const [earlier] = history;
  if (earlier !== undefined) return history.length === 1 && remaining.includes(earlier) ? earlier : null;
  if (documented !== null && remaining.includes(documented)) return documented;
  const haveDots = open.every(({ numbers }) => [...numbers.values()].every(({ separator }) => separator === '.'));
  return haveDots && remaining.includes('day first') ? 'day first' : null;
}

function commonOrders(open: readonly ReadColumn[]): DateOrder[] {
  return DateOrder.options.filter((order) => open.every(({ orders }) => orders.includes(order)));
}

/** Whether, in this order, nothing happens after today or long ago, and nothing is shipped after the last invoice. */
function isInSequence(columns: readonly ReadColumn[], order: DateOrder, today: IsoDate): boolean {
  const days = columns.map((column) => ({ role: column.role, days: [...daysOf(column, order).values()] }));
  const lastInvoice = days.flatMap(({ role, days: found }) => (role === 'invoice' ? found : [])).reduce(laterOf, '');
  return days.every(({ role, days: found }) =>
    found.every(
      (day) =>
        day >= addYears(today, -OLDEST_YEARS) &&
        day <= addDays(today, role === 'due' ? NEWEST_DAYS : 1) &&
        (!IS_SHIPMENT.has(role) || lastInvoice === '' || day <= lastInvoice),
    ),
  );
}

/** Returns the day of each readable text of a column in an order. With `null`, the column has only one possible order. */
function daysOf(column: ReadColumn, chosen: DateOrder | null): Map<string, IsoDate> {
  const { certain, numbers, orders } = column;
  const isMixed = numbers.size > 0 && orders.length === 0;
  const order = isMixed ? mostFrequentOrder(column) : (orders.find((each) => each === chosen) ?? orders[0]);
  const days = new Map(certain);
  for (const [text, reading] of numbers) {
    const day = order === undefined ? undefined : reading.days.get(order);
    if (day === undefined) continue;
    if (!isMixed || new Set(reading.days.values()).size === 1) days.set(text, day);
  }
  return days;
}

/** The order in which more cells of a mixed column can be read than in any other order. */
function mostFrequentOrder({ numbers, texts }: ReadColumn): DateOrder | undefined {
  const counted = DateOrder.options
    .map((order) => ({
      order,
      cells: texts.reduce((sum, { text, cells }) => sum + (numbers.get(text)?.days.has(order) ? cells : 0), 0),
    }))
    .sort((a, b) => b.cells - a.cells);
  const [first, second] = counted;
  return first !== undefined && second !== undefined && first.cells > second.cells ? first.order : undefined;
}

function questionOf(open: readonly ReadColumn[]): DateQuestion {
  const [column] = open;
  if (column === undefined) throw new Error('A question needs an open column.');
  const common = commonOrders(open);
  const orders = common.length > 0 ? common : column.orders;
  const openTexts = [...column.numbers].filter(
    ([, { days }]) => new Set(orders.map((order) => days.get(order))).size > 1,
  );
  return {
    kind: 'dates',
    column: column.name,
    choices: orders.map((order) => ({
      order,
      examples: openTexts.slice(0, MAX_EXAMPLES).map(([text, { days }]) => ({ text, day: days.get(order) ?? '' })),
    })),
  };
}
