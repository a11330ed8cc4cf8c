import type { Scope } from '#query/scope.ts';
import type { SignedInContext } from '#server/context.ts';
import { readClientScope } from './read-client-scope.ts';
import { readScope } from './read-scope.ts';

/** Every client of the reader, where a call names none. */
const ANY_CLIENT = 0;

/** Whose parcels the reader may see. A parcel is looked up by its id, so that its account may be one no longer in use. */
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
    excludedCarrierIds: [],
    inactiveAccountNumbers: [],
    accountNumbersOf: { division: new Map(), group: new Map() },
    fulfillmentCenters: { zips: [], names: [] },
  };
}
