import type { OpenServices } from '#server/startup/open-services.ts';
import { clients } from '#server/stores/schema.ts';

type NewClient = Partial<typeof clients.$inferInsert> & { name: string };

/** Adds a client and returns its id. */
export async function addClient({ db, tenantId }: OpenServices, client: NewClient): Promise<number> {
  const code = client.name.toUpperCase().replaceAll(/\W+/g, '-');
  const [made] = await db
    .insert(clients)
    .values({ tenantId, code, ...client })
    .returning({ id: clients.id });
  if (made === undefined) throw new Error(`The client ${client.name} was not added.`);
  return made.id;
}

/** The ids of a client, its sub-client and an unrelated client. */
export interface Family {
  own: number;
  child: number;
  other: number;
}

export async function addFamily(services: OpenServices): Promise<Family> {
  const own = await addClient(services, { name: 'Own' });
  const child = await addClient(services, { name: 'Child', parentId: own });
  return { own, child, other: await addClient(services, { name: 'Other' }) };
}
