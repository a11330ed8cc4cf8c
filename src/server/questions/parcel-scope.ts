import type { Scope } from '#query/scope.ts';
import type { SignedInContext } from '#server/context.ts';
import { readClientScope } from './read-client-scope.ts';
import { readScope } from './read-scope.ts';

/** The client id that means all clients of the reader. */
const ANY_CLIENT = 0;

/** Returns the scope for looking up a parcel by its id, which includes inactive accounts. */
export async function parcelScope(
  ctx: SignedInContext,
  asked: { clientId: number; childClientIdsCSV?: string },
): Promise<Scope> {
  if (asked.clientId === ANY_CLIENT) return everyClientScope(ctx);
  const scope = await readScope(ctx, { childClientIdsCSV: '', ...asked }, []);
  return { ...scope, inactiveAccountNumbers: [] };
}

async function everyClientScope(ctx: SignedInContext): Promise<Scope> {
  return {
    ...(await readClientScope(ctx)),
    today: ctx.now().toISOString().slice(0, 10),
    excludedCarrierIds: [],
    inactiveAccountNumbers: [],
    accountNumbersOf: { division: new Map(), group: new Map(), storeType: new Map() },
    fulfillmentCenters: { zips: [], names: [] },
    isEachGroupInOneFile: false,
    bookingRules: [],
  };
}
