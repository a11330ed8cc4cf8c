import { and, eq } from 'drizzle-orm';
import { ExceptionFilter, type ExceptionList } from '#contract/exceptions.ts';
import { addDays } from '#model/dates/iso-date.ts';
import { compileExceptions, type FoundException } from '#query/exceptions/compile-exceptions.ts';
import { scopeOfClient } from '#server/audit/scope-of-client.ts';
import type { OpenServices } from '#server/startup/open-services.ts';
import { clients, exceptionSteps, exceptions } from '#server/stores/schema.ts';

const CLIENT = 'HALDEN';
const LOGIN = 'analyst';
const FILTER = ExceptionFilter.parse({});

type Change = Pick<typeof exceptionSteps.$inferInsert, 'kind' | 'value' | 'note'> &
  Partial<Pick<typeof exceptions.$inferInsert, 'assignee' | 'snoozedUntil' | 'isClosed'>>;

/** Stores what people have done with the newest exceptions of a demo client, unless they have done something. */
export async function seedDemoExceptions(services: OpenServices): Promise<void> {
  const { db, tenantId, now } = services;
  const [client] = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.tenantId, tenantId), eq(clients.code, CLIENT)));
  if (client === undefined) throw new Error(`The demo client ${CLIENT} is not stored yet`);
  const today = now().toISOString().slice(0, 10);
  const until = addDays(today, 5);
  await change(services, client.id, {
    list: 'parcels',
    changes: [
      { kind: 'assign', value: LOGIN, note: 'Asked the carrier for a search', assignee: LOGIN },
      { kind: 'snooze', value: until, note: 'Arrives on Monday, says the carrier', snoozedUntil: until },
      { kind: 'close', value: '', note: 'Delivered after all', isClosed: true },
    ],
  });
  await change(services, client.id, {
    list: 'charges',
    changes: [
      { kind: 'assign', value: LOGIN, note: 'Compare with the address in the order', assignee: LOGIN },
      { kind: 'close', value: '', note: 'The address was wrong', isClosed: true },
    ],
  });
}

async function change(
  services: OpenServices,
  clientId: number,
  { list, changes }: { list: ExceptionList; changes: readonly Change[] },
): Promise<void> {
  const { db, warehouse, now } = services;
  const today = now().toISOString().slice(0, 10);
  const scope = await scopeOfClient(services, clientId);
  const asked = { list, filter: FILTER, keys: { only: null, except: [] }, today };
  const block = { limit: changes.length, offset: 0 };
  const found = await warehouse.read<FoundException>(compileExceptions({ ...asked, ...block }, scope));
  await db.transaction(async (tx) => {
    const isOfList = and(eq(exceptionSteps.clientId, clientId), eq(exceptionSteps.list, list));
    if ((await tx.$count(exceptionSteps, isOfList)) > 0) return;
    for (const [place, { key, billDate }] of found.entries()) {
      const done = changes[place];
      if (done === undefined) continue;
      const { kind, value, note, ...columns } = done;
      const named = { clientId, list, key };
      await tx
        .insert(exceptions)
        .values({ ...named, ...columns, billDate, note: note ?? '' })
        .onConflictDoNothing();
      await tx.insert(exceptionSteps).values({ ...named, kind, value, note, login: LOGIN, at: now() });
    }
  });
}
