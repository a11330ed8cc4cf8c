import { and, eq, inArray } from 'drizzle-orm';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { clients } from '#server/stores/schema.ts';

/** Returns the ids of one of the reader's clients and its children. Throws `not-found` for any other client. */
export async function listClientFamily(ctx: SignedInContext, clientId: number): Promise<number[]> {
  requireClient(ctx, clientId);
  const children = await ctx.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.parentId, clientId), inArray(clients.id, [...ctx.session.clientIds])));
  return [clientId, ...children.map(({ id }) => id)];
}
