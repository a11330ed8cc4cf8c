import type { Scope } from '#query/scope.ts';

/** A scope of client 1 that hides and leaves out nothing. */
export function aScope(given: Partial<Scope> = {}): Scope {
  return {
    clientIds: [1],
    hiddenFileIds: [],
    excludedCarrierIds: [],
    inactiveAccountNumbers: [],
    accountNumbersOf: { division: new Map(), group: new Map() },
    fulfillmentCenters: { zips: [], names: [] },
    ...given,
  };
}
