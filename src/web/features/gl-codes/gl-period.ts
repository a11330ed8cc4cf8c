import { addMonths, endOfMonth, isIsoDate, startOfMonth } from '#model/dates/iso-date.ts';

/** The days on which the invoices of a journal were billed, both included. */
export interface GlPeriod {
  fromDate: string;
  toDate: string;
}

/** Reads the period of the address. By default it is the calendar month before today. */
export function readGlPeriod({ from, to }: { from: string | null; to: string | null }, today: string): GlPeriod {
  if (from !== null && to !== null && isIsoDate(from) && isIsoDate(to) && from <= to)
    return { fromDate: from, toDate: to };
  const fromDate = startOfMonth(addMonths(startOfMonth(today), -1));
  return { fromDate, toDate: endOfMonth(fromDate) };
}
