import type { Parcel } from '#server/demo/invoices/demo-parcel.ts';

/** A parcel with the tracking number and the account by which it was billed. */
export interface BilledParcel {
  account: string;
  tracking: string;
  parcel: Parcel;
}

/** How many of the demo's last days its made-up tables, agreement and events cover: a little more than claims can be filed for. */
export const AUDITED_DAYS = 190;
