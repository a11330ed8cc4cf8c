import type { DayIndex } from '#server/demo/demo-calendar.ts';

/**
 * A carrier's weekly invoice while it is being written. Rows start with the invoice total, so they are kept until the week is
 * over.
 */
export class Invoice {
  readonly number: string;
  /** The number of weeks since the first week of the demo. */
  readonly week: number;
  readonly issuedOn: DayIndex;
  readonly rows: string[] = [];
  totalCents = 0;

  constructor({ number, week, issuedOn }: { number: string; week: number; issuedOn: DayIndex }) {
    this.number = number;
    this.week = week;
    this.issuedOn = issuedOn;
  }

  /** Adds a row: its text after the columns that describe the invoice, and the amount that it adds to the total. */
  add(row: string, netCents: number): void {
    this.rows.push(row);
    this.totalCents += netCents;
  }
}

/** Returns the invoice `weeksLater` than the parcel's own; `null` if it has not been issued yet. */
export type InvoiceAt = (weeksLater: number) => Invoice | null;
