import type { DayIndex } from '#server/demo/demo-calendar.ts';
import type { Parcel } from '#server/demo/invoices/demo-parcel.ts';

/** A parcel with the tracking number and the account by which it was billed. */
export interface BilledParcel {
  account: string;
  tracking: string;
  parcel: Parcel;
}

/** The way of a parcel back to its sender, which has a tracking number of its own. */
export interface ReturnedParcel {
  tracking: string;
  returnedOn: DayIndex;
}

/** How many of the demo's last days its made-up tables, agreement and events cover: a little more than claims can be filed for. */
export const AUDITED_DAYS = 190;
