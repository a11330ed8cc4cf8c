import type { OpenServices } from '#server/open-services.ts';
import { clients } from '#server/stores/schema.ts';

type NewClient = Partial<typeof clients.$inferInsert> & { name: string };

/** Adds a client and answers its id. */
export async function addClient({ db, tenantId }: OpenServices, client: NewClient): Promise<number> {
  const code = client.name.toUpperCase().replaceAll(/\W+/g, '-');
  const [made] = await db
    .insert(clients)
    .values({ tenantId, code, ...client })
    .returning({ id: clients.id });
  if (made === undefined) throw new Error(`The client ${client.name} was not added.`);
  return made.id;
}
