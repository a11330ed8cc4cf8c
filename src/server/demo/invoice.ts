import type { DayIndex } from './demo-calendar.ts';

/** A carrier's weekly invoice in the making. Rows start with the total, so they are kept until the week is over. */
export class Invoice {
  readonly number: string;
  /** Weeks since the first one of the demo. */
  readonly week: number;
  readonly issuedOn: DayIndex;
  readonly rows: string[] = [];
  totalCents = 0;

  constructor({ number, week, issuedOn }: { number: string; week: number; issuedOn: DayIndex }) {
    this.number = number;
    this.week = week;
    this.issuedOn = issuedOn;
  }

  /** Adds a row: its text behind the columns that describe the invoice, and what it adds to the total. */
  add(row: string, netCents: number): void {
    this.rows.push(row);
    this.totalCents += netCents;
  }
}

/** The invoice `weeksLater` than a parcel's own, or `null` when it is not issued yet. */
export type InvoiceAt = (weeksLater: number) => Invoice | null;
