import type { IsoDate } from '#model/dates/iso-date.ts';
import type { AccountSet } from '#model/sources/source.ts';
import type { ChargeTest } from './gl/allocation.ts';

/** The clients whose rows a statement may read, without those of files that are not visible. */
export interface ClientScope {
  clientIds: readonly number[];
  /** Imported files whose rows are in the warehouse but must not be visible: not yet loaded, failed or undone. */
  hiddenFileIds: readonly number[];
}

/**
 * The clients whose rows a statement may read, and the only files whose rows it may read. Naming the loaded files keeps out a
 * file whose import starts after the list was read. Rows that are set aside while another file replaces them, or while their file is loaded again,
 * have ids of their own, which are named too.
 */
export interface LoadedScope {
  clientIds: readonly number[];
  loadedFileIds: readonly number[];
}

/** The rows a reader may see and how they count. The server reads it from the store on every request, never from the request. */
export interface Scope extends ClientScope {
  /** The current date in UTC. Facts count days from it, never from the clock of the engine, so that an answer is not kept for the next day. */
  today: IsoDate;
  /** Carriers that facts with the test `carrierNotExcluded` leave out. */
  excludedCarrierIds: readonly number[];
  /** Accounts that are left out unless a filter chooses accounts. Source: dashboards.md §5. */
  inactiveAccountNumbers: readonly string[];
  /** The account numbers that each division, group or store type of the clients contains, by its id. */
  accountNumbersOf: Readonly<Record<AccountSet, ReadonlyMap<string, readonly string[]>>>;
  /** The ZIP codes that the client's fulfillment centers serve, and at the same index the name of the center. */
  fulfillmentCenters: { zips: readonly string[]; names: readonly string[] };
  /**
   * Whether it is known that no two of the files contain the same group of rows whose distinct values the sums count (for charges, the same
   * invoice). Then the counts in the sums can be added up without reading the rows.
   */
  isEachGroupInOneFile: boolean;
  /** How charges are booked: for each client, the rules in the order in which they are tried. Read only if a question needs them. */
  bookingRules: readonly BookingRule[];
}

/** The GL codes and cost centers to which a client books the charges that pass a test, as readers see them; empty for none. */
export interface BookingRule {
  clientId: number;
  when: ChargeTest;
  glCode: string;
  costCenter: string;
}
