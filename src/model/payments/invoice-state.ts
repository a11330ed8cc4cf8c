import type { InvoiceAge, InvoiceState } from '#contract/payments.ts';
import { toDayNumber } from '#model/dates/day-number.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';

interface Balance {
  netMinor: number;
  paidMinor: number;
  billDate: IsoDate;
  /** `null` if the carrier doesn't state it. */
  dueOn: IsoDate | null;
}

/** The state of an invoice on a day. An invoice is overdue after its due date, also if a part of it is paid. */
export function invoiceStateOf(
  { netMinor, paidMinor, dueOn }: Omit<Balance, 'billDate'>,
  today: IsoDate,
): InvoiceState {
  if (paidMinor > Math.max(netMinor, 0)) return 'overpaid';
  if (netMinor <= 0) return 'credit';
  if (paidMinor === netMinor) return 'paid';
  if (dueOn !== null && dueOn < today) return 'overdue';
  return paidMinor > 0 ? 'part paid' : 'open';
}

/** The age of an open amount. Without a due date, it counts from the bill date. */
export function invoiceAgeOf({ dueOn, billDate }: Pick<Balance, 'dueOn' | 'billDate'>, today: IsoDate): InvoiceAge {
  const days = toDayNumber(today) - toDayNumber(dueOn ?? billDate);
  if (days <= 0) return 'not due';
  if (days <= 30) return '1-30';
  if (days <= 60) return '31-60';
  return days <= 90 ? '61-90' : 'over 90';
}
