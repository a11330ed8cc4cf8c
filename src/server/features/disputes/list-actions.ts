import { desc, eq } from 'drizzle-orm';
import type { FindingAction } from '#contract/disputes.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { findingActions } from '#server/stores/schema.ts';
import { toFindingAction } from './start-action.ts';

const LISTED = 50;

/** Lists the newest changes of the findings of one of the reader's clients. */
export async function listFindingActions(ctx: SignedInContext, clientId: number): Promise<FindingAction[]> {
  requireClient(ctx, clientId);
  const found = await ctx.db
    .select()
    .from(findingActions)
    .where(eq(findingActions.clientId, clientId))
    .orderBy(desc(findingActions.id))
    .limit(LISTED);
  return found.map(toFindingAction);
}
