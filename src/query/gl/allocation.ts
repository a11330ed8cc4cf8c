/**
 * What a charge must be for a rule to allocate it. Every list that is not empty must have a match; `accounts` is `null` if any account
 * will do. Patterns ignore case, and `*` stands for any text.
 */
export interface ChargeTest {
  /** Accounts as `accountOf` writes them. */
  accounts: readonly string[] | null;
  references: readonly string[];
  /** States of the receiver, such as `US-OH`. */
  states: readonly string[];
  services: readonly string[];
  categories: readonly string[];
  charges: readonly string[];
}

/** The share of a charge in hundredths of a percent that is booked to a GL code and a cost center. The id 0 stands for none. */
export interface AllocationShare {
  glCodeId: number;
  costCenterId: number;
  points: number;
}

/** The shares of a rule add up to 10,000. */
export interface AllocationRule {
  when: ChargeTest;
  shares: readonly AllocationShare[];
}

/** The rules of a client. The first one whose test a charge passes allocates it. */
export type Allocation = readonly AllocationRule[];

/** The days on which the invoices of a journal were billed, both included. */
export interface JournalPeriod {
  fromDate: string;
  toDate: string;
}

/** An account of a carrier, as tests of accounts write it. */
export function accountOf(carrierId: number, number: string): string {
  return `${carrierId} ${number}`;
}
