import { asc, inArray } from 'drizzle-orm';
import type { Output } from '#contract/endpoint.ts';
import type { clientsShort } from '#contract/reference-data.ts';
import type { SignedInContext } from '#server/context.ts';
import { clients } from '#server/stores/schema.ts';

/**
 * Lists the reader's clients by name, with parents before their children. Parents come before other clients, because the first
 * client is the one that pages start with.
 */
export async function listClients({ db, session }: SignedInContext): Promise<Output<typeof clientsShort>> {
  const rows = await db
    .select({ id: clients.id, name: clients.name, code: clients.code, parentId: clients.parentId })
    .from(clients)
    .where(inArray(clients.id, [...session.clientIds]))
    .orderBy(asc(clients.name), asc(clients.id));
  const visible = new Set(rows.map(({ id }) => id));
  const tops = rows.filter(({ parentId }) => parentId === null || !visible.has(parentId));
  const families = tops.map((top) => [top, ...rows.filter(({ parentId }) => parentId === top.id)]);
  return families
    .toSorted((a, b) => Number(b.length > 1) - Number(a.length > 1))
    .flat()
    .map(({ id, name, code }) => ({ id, name, code }));
}
