import { eq } from 'drizzle-orm';
import type { ClientFields, ClientRecord } from '#contract/clients.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { rejectingDuplicates } from '#server/stores/rejecting-duplicates.ts';
import { clients } from '#server/stores/schema.ts';
import {
  assignToEditor,
  codeTakenText,
  requireTopClient,
  type Transaction,
  toClientRecord,
  toClientRow,
} from './client-record.ts';

/** Adds a client. Its parent must be visible to the reader. */
export async function addClient(ctx: SignedInContext, fields: ClientFields): Promise<ClientRecord> {
  return ctx.db.transaction(async (tx) => {
    if (fields.parentId !== null) await requireParent(ctx, tx, fields.parentId);
    const [added] = await rejectingDuplicates(codeTakenText(fields.code), () =>
      tx
        .insert(clients)
        .values({ tenantId: ctx.session.tenantId, ...toClientRow(fields) })
        .returning(),
    );
    if (added === undefined) throw new Error(`The client ${fields.code} was not added.`);
    await assignToEditor(ctx, tx, added.id);
    const record = toClientRecord(added);
    const { id, name } = record;
    await recordChange(ctx, tx, { kind: 'client', id, name, action: 'add', before: null, after: record });
    return record;
  });
}

async function requireParent(ctx: SignedInContext, tx: Transaction, parentId: number): Promise<void> {
  requireClient(ctx, parentId);
  // As in `editClient`, others can still insert rows that refer to the parent.
  const [parent] = await tx.select().from(clients).where(eq(clients.id, parentId)).for('no key update');
  if (parent === undefined) throw new AppError('not-found', `There is no client ${parentId}.`);
  requireTopClient(parent);
}
