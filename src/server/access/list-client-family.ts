import { and, eq, inArray } from 'drizzle-orm';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { clients } from '#server/stores/schema.ts';

/** Ids of a client of the reader and of its children; a client outside the reader's is not found. */
export async function listClientFamily(ctx: SignedInContext, clientId: number): Promise<number[]> {
  requireClient(ctx, clientId);
  const children = await ctx.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.parentId, clientId), inArray(clients.id, [...ctx.session.clientIds])));
  return [clientId, ...children.map(({ id }) => id)];
}
