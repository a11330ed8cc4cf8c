import type { ClientFields, ClientRecord } from '#contract/clients.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { type clients, userClients } from '#server/stores/schema.ts';

export type ClientRow = typeof clients.$inferSelect;
export type Transaction = Pick<Database, 'select' | 'insert' | 'update'>;

export function toClientRecord({ tenantId: _tenant, ...row }: ClientRow): ClientRecord {
  return row;
}

/** Converts the fields to columns. Empty texts become null. */
export function toClientRow({ city, state, ...fields }: ClientFields) {
  return { ...fields, city: city || null, state: state || null };
}

export function codeTakenText(code: string): string {
  return `Another client has the code ${code}.`;
}

/** Throws if the parent has a parent itself: there are only clients and sub-clients. */
export function requireTopClient(parent: ClientRow): void {
  if (parent.parentId === null) return;
  const message = `${parent.name} is a sub-client itself, so it can have no sub-clients.`;
  throw new AppError('invalid-request', message, [{ path: 'body.parentId', message }]);
}

/** Assigns a client to the user who has added or moved it, unless the user sees every client anyway. */
export async function assignToEditor({ session }: SignedInContext, tx: Transaction, clientId: number): Promise<void> {
  const seesAll = session.isInternal && session.roles.includes('ROLE_ADMIN');
  if (seesAll) return;
  await tx.insert(userClients).values({ userId: session.userId, clientId }).onConflictDoNothing();
}
