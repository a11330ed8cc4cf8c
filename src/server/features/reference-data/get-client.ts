import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Client } from '#contract/reference-data.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { clients } from '#server/stores/schema.ts';

export async function getClient(ctx: SignedInContext, clientId: number): Promise<Client> {
  requireClient(ctx, clientId);
  const [client] = await ctx.db.select().from(clients).where(eq(clients.id, clientId));
  if (client === undefined) throw new AppError('not-found', `There is no client ${clientId}.`);
  const childClients = await ctx.db
    .select({ id: clients.id, name: clients.name, code: clients.code })
    .from(clients)
    .where(and(eq(clients.parentId, clientId), inArray(clients.id, [...ctx.session.clientIds])))
    .orderBy(asc(clients.name), asc(clients.id));
  const { id, name, code, state, city, engageDate } = client;
  return { id, name, code, state, city, engageDate, parent: childClients.length > 0, childClients };
}
