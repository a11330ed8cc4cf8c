import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { groupBy } from '#audit/group-by.ts';
import type { Payment, PaymentPart } from '#contract/payments.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { totalOfPage } from '#server/questions/total-of-page.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { clients, paymentParts, payments } from '#server/stores/schema.ts';

export type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>;

/** Which payments of a client are listed. The search looks in numbers, payers and invoices. */
export interface PaymentFilter {
  clientId: number;
  search: string;
  state: 'all' | 'recorded' | 'undone';
}

/** Returns payments of a client, the newest first, with the number of all that the filter finds. */
export async function readPayments(
  tx: Pick<Database, 'select'>,
  filter: PaymentFilter,
  page: { limit: number; offset: number },
): Promise<{ total: number; payments: Payment[] }> {
  const read = async (part: { limit: number; offset: number }) =>
    tx
      .select({ payment: payments, total: sql<number>`count(*) OVER ()`.mapWith(Number) })
      .from(payments)
      .where(and(...conditions(filter)))
      .orderBy(desc(payments.paidOn), desc(payments.id))
      .limit(part.limit)
      .offset(part.offset);
  const rows = await read(page);
  const found = await withParts(
    tx,
    rows.map(({ payment }) => payment),
  );
  return { total: await totalOfPage(rows, page.offset, () => read({ limit: 1, offset: 0 })), payments: found };
}

function conditions({ clientId, search, state }: PaymentFilter): SQL[] {
  const pattern = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const ofPart = sql`EXISTS (SELECT FROM payment_parts part WHERE part.payment_id = ${payments.id} AND part.invoice_number ILIKE ${pattern})`;
  return [
    eq(payments.clientId, clientId),
    ...(state === 'all' ? [] : [state === 'undone' ? isNotNull(payments.undoneAt) : isNull(payments.undoneAt)]),
    ...(search === ''
      ? []
      : [sql`(${payments.number} ILIKE ${pattern} OR ${payments.payer} ILIKE ${pattern} OR ${ofPart})`]),
  ];
}

/** Returns one payment. */
export async function readPayment(tx: Pick<Database, 'select'>, id: number): Promise<Payment> {
  const [payment] = await withParts(tx, await tx.select().from(payments).where(eq(payments.id, id)));
  if (payment === undefined) throw new Error(`The payment ${id} is gone.`);
  return payment;
}

async function withParts(
  tx: Pick<Database, 'select'>,
  rows: readonly (typeof payments.$inferSelect)[],
): Promise<Payment[]> {
  const ids = rows.map(({ id }) => id);
  const parts =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(paymentParts)
          .where(inArray(paymentParts.paymentId, ids))
          .orderBy(asc(paymentParts.paymentId), asc(paymentParts.position));
  const partsOf = groupBy(parts, ({ paymentId }) => String(paymentId));
  return rows.map(({ undoneAt, undoneBy, recordedAt, ...payment }) => ({
    ...payment,
    recordedAt: recordedAt.toISOString(),
    undone: undoneAt === null || undoneBy === null ? null : { by: undoneBy, at: undoneAt.toISOString() },
    parts: (partsOf.get(String(payment.id)) ?? []).map(({ carrierId, invoiceNumber, amountMinor }) => ({
      carrierId,
      carrierName: findCarrier(carrierId)?.name ?? '',
      invoiceNumber,
      amountMinor,
    })),
  }));
}

/** Locks the payments of a client until the transaction ends, so that two of them can't pay the same invoice unseen. */
export async function lockPayments(tx: Transaction, clientId: number): Promise<void> {
  await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('no key update');
}

/** Returns the client of a payment. Throws `not-found` unless it is one of the reader's clients. */
export async function clientOfPayment(
  { session }: SignedInContext,
  tx: Pick<Database, 'select'>,
  id: number,
): Promise<number> {
  const [row] = await tx.select({ clientId: payments.clientId }).from(payments).where(eq(payments.id, id));
  if (row === undefined || !session.clientIds.includes(row.clientId))
    throw new AppError('not-found', `There is no payment ${id}.`);
  return row.clientId;
}

/** Returns a payment of the reader's clients, and locks the payments of its client. */
export async function lockPayment(ctx: SignedInContext, tx: Transaction, id: number): Promise<Payment> {
  await lockPayments(tx, await clientOfPayment(ctx, tx, id));
  return readPayment(tx, id);
}

/** Stores what a payment pays, instead of what it paid before. */
export async function storeParts(tx: Transaction, paymentId: number, parts: readonly PaymentPart[]): Promise<void> {
  await tx.delete(paymentParts).where(eq(paymentParts.paymentId, paymentId));
  const rows = parts.map(({ carrierId, invoiceNumber, amountMinor }, position) => ({
    ...{ paymentId, position, carrierId, invoiceNumber, amountMinor },
  }));
  if (rows.length > 0) await tx.insert(paymentParts).values(rows);
}
