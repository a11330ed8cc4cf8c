import { asc, eq, inArray } from 'drizzle-orm';
import type { ClientFields, ClientRecord } from '#contract/clients.ts';
import { requireRecentAuthentication } from '#server/access/require-recent-authentication.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { rejectingDuplicates } from '#server/stores/rejecting-duplicates.ts';
import { clients } from '#server/stores/schema.ts';
import {
  assignToEditor,
  type ClientRow,
  codeTakenText,
  requireTopClient,
  type Transaction,
  toClientRecord,
  toClientRow,
} from './client-record.ts';

interface EditClient extends ClientFields {
  version: number;
}

/** Changes a client. Users who see its new parent see its rows from the next request on. */
export async function editClient(
  ctx: SignedInContext,
  clientId: number,
  { version, ...fields }: EditClient,
): Promise<ClientRecord> {
  requireClient(ctx, clientId);
  return ctx.db.transaction(async (tx) => {
    const family = await lockClients(tx, [clientId, ...(fields.parentId === null ? [] : [fields.parentId])]);
    const before = findClient(family, clientId);
    requireVersion(before, version, `the client ${before.name}`);
    if (fields.parentId !== before.parentId) await requireMove(ctx, tx, { before, parentId: fields.parentId, family });
    const [after] = await rejectingDuplicates(codeTakenText(fields.code), () =>
      tx
        .update(clients)
        .set({ ...toClientRow(fields), version: version + 1 })
        .where(eq(clients.id, clientId))
        .returning(),
    );
    if (after === undefined) throw new Error(`The client ${clientId} was not changed.`);
    if (before.parentId !== after.parentId) await assignToEditor(ctx, tx, clientId);
    const record = toClientRecord(after);
    const change = { id: clientId, name: record.name, before: toClientRecord(before), after: record };
    await recordChange(ctx, tx, { kind: 'client', action: 'edit', ...change });
    return record;
  });
}

/** Locks in the order of ids, so that two simultaneous moves cannot deadlock. */
async function lockClients(tx: Transaction, ids: number[]): Promise<ClientRow[]> {
  // This lock still allows others to insert rows that refer to the clients: they may hold the version of access, for which the change of a client waits.
  return tx.select().from(clients).where(inArray(clients.id, ids)).orderBy(asc(clients.id)).for('no key update');
}

interface Move {
  before: ClientRow;
  parentId: number | null;
  family: ClientRow[];
}

async function requireMove(ctx: SignedInContext, tx: Transaction, { before, parentId, family }: Move): Promise<void> {
  if (before.parentId !== null) requireClient(ctx, before.parentId);
  if (parentId === null) return;
  requireClient(ctx, parentId);
  // Users and programs of the new parent gain the client's rows.
  await requireRecentAuthentication(ctx, tx);
  if (parentId === before.id) throw refusal('A client cannot be its own parent.');
  requireTopClient(findClient(family, parentId));
  const children = await tx.select({ id: clients.id }).from(clients).where(eq(clients.parentId, before.id)).limit(1);
  if (children.length > 0) throw refusal(`${before.name} has sub-clients, so it cannot be a sub-client itself.`);
}

function refusal(message: string): AppError {
  return new AppError('invalid-request', message, [{ path: 'body.parentId', message }]);
}

function findClient(family: ClientRow[], id: number): ClientRow {
  const client = family.find((row) => row.id === id);
  if (client === undefined) throw new AppError('not-found', `There is no client ${id}.`);
  return client;
}
