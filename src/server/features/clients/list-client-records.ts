import { asc, inArray } from 'drizzle-orm';
import type { ClientRecord } from '#contract/clients.ts';
import type { SignedInContext } from '#server/context.ts';
import { clients } from '#server/stores/schema.ts';
import { toClientRecord } from './client-record.ts';

export async function listClientRecords({ db, session }: SignedInContext): Promise<ClientRecord[]> {
  const rows = await db
    .select()
    .from(clients)
    .where(inArray(clients.id, [...session.clientIds]))
    .orderBy(asc(clients.name), asc(clients.id));
  return rows.map(toClientRecord);
}
