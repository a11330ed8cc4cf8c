import type { AccountSet } from '#model/sources/source.ts';

/** Whose rows a reader may see, and which of them count. Read by the server on every request, never taken from one. */
export interface Scope {
  /** The clients asked for, all of them within the reader's. */
  clientIds: readonly number[];
  /** Imported files that are not, or no longer, to be seen. */
  hiddenFileIds: readonly number[];
  /** Carriers that facts with the test `carrierNotExcluded` leave out. */
  excludedCarrierIds: readonly number[];
  /** Accounts left out while no filter chooses accounts. Source: dashboards.md §5. */
  inactiveAccountNumbers: readonly string[];
  /** The account numbers that each division or group of the clients stands for, by its id. */
  accountNumbersOf: Readonly<Record<AccountSet, ReadonlyMap<string, readonly string[]>>>;
  /** The ZIP codes that fulfillment centers of the client serve, and at the same place the name of the center that does. */
  fulfillmentCenters: { zips: readonly string[]; names: readonly string[] };
}
