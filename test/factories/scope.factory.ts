import type { Scope } from '#query/scope.ts';

/** Returns a scope of client 1 without hidden files or exclusions. */
export function aScope(given: Partial<Scope> = {}): Scope {
  return {
    clientIds: [1],
    hiddenFileIds: [],
    today: '2026-06-15',
    excludedCarrierIds: [],
    inactiveAccountNumbers: [],
    accountNumbersOf: { division: new Map(), group: new Map(), storeType: new Map() },
    fulfillmentCenters: { zips: [], names: [] },
    isEachGroupInOneFile: false,
    bookingRules: [],
    ...given,
  };
}
