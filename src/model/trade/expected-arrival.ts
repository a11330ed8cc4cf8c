import type { AccountConfig } from '#contract/account-config.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  earlierOf,
  endOfMonth,
  type IsoDate,
  startOfMonth,
} from '#model/dates/iso-date.ts';

/** How regularly invoices arrive: every `everyDays` days. The next one is due on `dueOn`. `daysLate` is 0 until it counts as overdue. */
export interface Rhythm {
  everyDays: number;
  lastOn: IsoDate;
  dueOn: IsoDate;
  daysLate: number;
  /** Earlier periods with at least one missing invoice, from the invoice before to the invoice after. */
  gaps: { from: IsoDate; to: IsoDate }[];
}

/** The minimum number of invoices for a rhythm. */
const MIN_DAYS = 4;
/** An invoice becomes overdue after this share of the interval, but not before two days. */
const GRACE = 0.5;
const MIN_GRACE_DAYS = 2;

/** What is agreed about the invoices of an account. No invoice is expected after `activeTo`. */
export type AgreedRhythm = Pick<AccountConfig, 'invoiceRhythm' | 'invoiceDay' | 'activeTo'>;

type InvoiceRhythm = NonNullable<AgreedRhythm['invoiceRhythm']>;

const NOTHING_AGREED: AgreedRhythm = { invoiceRhythm: null, invoiceDay: null, activeTo: null };
const EVERY_DAYS: Record<InvoiceRhythm, number> = { weekly: 7, 'every two weeks': 14, monthly: 30 };

/**
 * Finds the rhythm of invoices with these bill dates and whether the next one is overdue today: the agreed rhythm, or else the usual
 * interval. `null` if there are too few invoices, or if the account ends before the next one.
 */
export function rhythmOf(
  billDates: readonly IsoDate[],
  today: IsoDate,
  agreed: AgreedRhythm = NOTHING_AGREED,
): Rhythm | null {
  const { invoiceRhythm, invoiceDay, activeTo } = agreed;
  const days = [...new Set(billDates)].sort();
  const lastOn = days.at(-1);
  if (lastOn === undefined || (invoiceRhythm === null && days.length < MIN_DAYS)) return null;
  const steps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day));
  const everyDays = invoiceRhythm === null ? median(steps) : EVERY_DAYS[invoiceRhythm];
  const dueOn = invoiceRhythm === null ? addDays(lastOn, everyDays) : nextInvoiceOn(lastOn, invoiceRhythm, invoiceDay);
  if (activeTo !== null && dueOn > activeTo) return null;
  const grace = graceDays(everyDays);
  const late = daysBetween(dueOn, today);
  return {
    everyDays,
    lastOn,
    dueOn,
    daysLate: late > grace ? late : 0,
    gaps: steps.flatMap((step, index) => {
      const [from, to] = [days[index], days[index + 1]];
      return step > everyDays + grace && from !== undefined && to !== undefined ? [{ from, to }] : [];
    }),
  };
}

/** The days on which missing invoices of an account became overdue, as `rhythmOf` finds them. */
export function overdueDays(
  billDates: readonly IsoDate[],
  today: IsoDate,
  agreed: AgreedRhythm = NOTHING_AGREED,
): IsoDate[] {
  const rhythm = rhythmOf(billDates, today, agreed);
  if (rhythm === null) return [];
  const { everyDays, gaps, dueOn, daysLate } = rhythm;
  const overdueAfter = graceDays(everyDays) + 1;
  return [
    ...gaps.map(({ from }) => addDays(from, everyDays + overdueAfter)),
    ...(daysLate > 0 ? [addDays(dueOn, overdueAfter)] : []),
  ];
}

function graceDays(everyDays: number): number {
  return Math.max(MIN_GRACE_DAYS, Math.ceil(everyDays * GRACE));
}

/**
 * The day of the invoice after the last one: the day of the rhythm (1 for Monday, or a day of the month) that is nearest to one
 * interval later, so that an invoice a day early or late doesn't move the next one.
 */
function nextInvoiceOn(lastOn: IsoDate, rhythm: InvoiceRhythm, day: number | null): IsoDate {
  const usual = rhythm === 'monthly' ? addMonths(lastOn, 1) : addDays(lastOn, EVERY_DAYS[rhythm]);
  if (day === null) return usual;
  const candidates =
    rhythm === 'monthly'
      ? [-1, 0, 1].map((months) => dayOfMonth(addMonths(startOfMonth(usual), months), day))
      : [-3, -2, -1, 0, 1, 2, 3].map((days) => addDays(usual, days)).filter((date) => weekdayOf(date) === day);
  const distance = (date: IsoDate) => Math.abs(daysBetween(usual, date));
  return candidates.reduce((best, date) => (distance(date) < distance(best) ? date : best), candidates[0] ?? usual);
}

function dayOfMonth(firstOfMonth: IsoDate, day: number): IsoDate {
  return earlierOf(addDays(firstOfMonth, day - 1), endOfMonth(firstOfMonth));
}

/** 1 for Monday to 7 for Sunday. */
function weekdayOf(date: IsoDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
