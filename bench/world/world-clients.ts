import { and, eq, isNull } from 'drizzle-orm';
import type { OpenServices } from '#server/startup/open-services.ts';
import { clients } from '#server/stores/schema.ts';

/** The code of the client with the most shipments. */
export const LARGEST_CLIENT = 'BRIGHTLEAF';

const CLIENTS = 40;
const LARGEST_SHARE = 0.15;

export interface WorldClient {
  id: number;
  code: string;
  name: string;
}

/** Adds clients to those of the demo until there are 40. Returns them, the largest first. Sub-clients have no shipments. */
export async function worldClients({ db, tenantId }: Pick<OpenServices, 'db' | 'tenantId'>): Promise<WorldClient[]> {
  const ofDemo = await listClients({ db, tenantId });
  const added = Array.from({ length: CLIENTS - ofDemo.length }, (_, index) => {
    const number = String(index + ofDemo.length + 1);
    return { tenantId, parentId: null, code: `WORLD-${number}`, name: `Client ${number}` };
  });
  if (added.length > 0) await db.insert(clients).values(added).onConflictDoNothing();
  return listClients({ db, tenantId });
}

/** How many of the shipments each client has, in the order of `worldClients`. The shares of all but the largest decrease evenly. */
export function shipmentsOfClients(rows: number): number[] {
  const weights = Array.from({ length: CLIENTS - 1 }, (_, index) => 1.5 - index / (CLIENTS - 2));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const others = weights.map((weight) => Math.floor((rows * (1 - LARGEST_SHARE) * weight) / total));
  return [rows - others.reduce((sum, count) => sum + count, 0), ...others];
}

async function listClients({ db, tenantId }: Pick<OpenServices, 'db' | 'tenantId'>): Promise<WorldClient[]> {
  const listed = await db
    .select({ id: clients.id, code: clients.code, name: clients.name })
    .from(clients)
    .where(and(eq(clients.tenantId, tenantId), isNull(clients.parentId)))
    .orderBy(clients.id);
  return listed.sort((one, other) => Number(other.code === LARGEST_CLIENT) - Number(one.code === LARGEST_CLIENT));
}
