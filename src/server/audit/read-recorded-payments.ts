import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { RecordedPayment } from '#audit/audit-inputs.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { paymentParts, payments } from '#server/stores/schema.ts';

/** Returns what the recorded payments of some clients pay of invoices, without payments that were undone. */
export async function readRecordedPayments(
  db: Pick<Database, 'select'>,
  clientIds: readonly number[],
): Promise<RecordedPayment[]> {
  return db
    .select({
      invoiceNumber: paymentParts.invoiceNumber,
      carrierId: paymentParts.carrierId,
      amountMinor: paymentParts.amountMinor,
      currency: payments.currency,
      paidOn: payments.paidOn,
    })
    .from(paymentParts)
    .innerJoin(payments, eq(payments.id, paymentParts.paymentId))
    .where(and(inArray(payments.clientId, [...clientIds]), isNull(payments.undoneAt)))
    .orderBy(asc(payments.paidOn), asc(payments.id), asc(paymentParts.position));
}
