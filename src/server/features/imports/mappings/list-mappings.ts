import type { SavedMapping } from '#contract/mappings.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { readMappings } from './read-mappings.ts';

export async function listMappings(ctx: SignedInContext, clientId: number): Promise<SavedMapping[]> {
  requireClient(ctx, clientId);
  return readMappings(ctx.db, clientId);
}
