import type { DayIndex, DemoCalendar } from '#server/demo/demo-calendar.ts';
import type { AccountProfile, DemoProfile } from '#server/demo/demo-profiles.ts';
import type { Random } from '#server/demo/random.ts';
import type { Parcel, ShippingOrigin } from './demo-parcel.ts';
import type { DemoTariff, SurchargeKind } from './demo-tariff.ts';
import type { Invoice, InvoiceAt } from './invoice.ts';

/** The data that a format needs to bill an account. */
export type Billing = {
  profile: DemoProfile;
  account: AccountProfile;
  /** Distinguishes the accounts of the demo. */
  accountIndex: number;
  calendar: DemoCalendar;
  tariff: DemoTariff;
  random: Random;
  /** The place of the account's owner. */
  home: ShippingOrigin;
  /** Receives each parcel with its tracking number. */
  onBilled(tracking: string, parcel: Parcel): void;
  /** Receives the tracking number of a parcel's way back to its sender. */
  onReturned(tracking: string, returnedOn: DayIndex): void;
};

/** Writes the invoices of one account in a carrier's file format. */
export interface InvoiceFormat {
  /** Adds the rows of a parcel, and of its later adjustments, to the account's invoices. */
  bill(parcel: Parcel, invoiceAt: InvoiceAt): void;
  /** Adds the rows that belong to no parcel. */
  billWeek(invoice: Invoice): void;
  numberOf(week: number, saturday: number): string;
  /** Returns the text of a complete invoice. */
  write(invoice: Invoice): string;
}

export const netOf = ({ gross, discount }: { gross: number; discount: number }): number => gross - discount;

/** Returns thousandths of an amount, in whole cents. */
export function permille(cents: number, thousandths: number): number {
  return Math.round((cents * thousandths) / 1000);
}

/** Fuel is charged on everything except taxes and the fees for passing them on. */
export function isTaxOrDuty(kind: SurchargeKind): boolean {
  return kind === 'duty' || kind === 'clearance';
}
