import dayjs, { type Dayjs } from 'dayjs';
import type { Stamping } from '#contract/billing.ts';
import type { BillingPeriod } from './billing-period.ts';

/** The format of dates in the form and in the request. */
export const DATE_FORMAT = 'YYYY-MM-DD';

/** The fields of the stamp dialog. */
export interface StampFields {
  clientId: number;
  fromDate: Dayjs;
  toDate: Dayjs;
}

/** Returns the initial values of the dialog: the client and period of the page. */
export function initialStampFields(clientId: number | null, { from, to }: BillingPeriod): Partial<StampFields> {
  return { ...(clientId !== null && { clientId }), fromDate: dayjs(from), toDate: dayjs(to) };
}

/** Converts the fields to a request. */
export function toStamping({ clientId, fromDate, toDate }: StampFields): Stamping {
  return { clientId, fromDate: fromDate.format(DATE_FORMAT), toDate: toDate.format(DATE_FORMAT) };
}

/** Whether the first day of a range is after the last. An empty field is not an error here. */
export function isReversed(first: Dayjs | null, last: Dayjs | null): boolean {
  return last !== null && first?.isAfter(last, 'day') === true;
}
