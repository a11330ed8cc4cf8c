import { and, eq, max, or } from 'drizzle-orm';
import type { Database } from '#server/stores/operational-store.ts';
import { clientInvoiceNumbers, type clients } from '#server/stores/schema.ts';
import { clientInvoiceNumber } from './client-invoice-number.ts';

type Transaction = Pick<Database, 'select' | 'insert'>;
type Client = typeof clients.$inferSelect;

/** An invoice that gets a number. `carrierId` and `invoiceNumber` identify it within its client. */
interface UnnumberedInvoice {
  carrierId: number;
  invoiceNumber: string;
  billDate: string;
}

/** Stands for the carrier of invoices that a client gets from this installation. No carrier has this id. */
export const NO_CARRIER = 0;

const BATCH = 1000;

/**
 * Gives invoices the next numbers of their client's sequence in the given order, and returns the numbers. The client must be locked for update in the
 * transaction, so that nobody else takes the same numbers.
 */
export async function numberInvoices(
  tx: Transaction,
  client: Client,
  { invoices, stampedAt }: { invoices: readonly UnnumberedInvoice[]; stampedAt: Date },
): Promise<string[]> {
  const { id: clientId, tenantId, code } = client;
  const last = await lastSequence(tx, client);
  const rows = invoices.map(({ carrierId, invoiceNumber, billDate }, index) => {
    const sequence = last + index + 1;
    const number = clientInvoiceNumber(code, billDate, sequence);
    const invoice = { carrierId, invoiceNumber, billDate };
    return { tenantId, clientId, ...invoice, code, sequence, clientInvoiceNumber: number, stampedAt };
  });
  for (let start = 0; start < rows.length; start += BATCH)
    await tx.insert(clientInvoiceNumbers).values(rows.slice(start, start + BATCH));
  return rows.map((row) => row.clientInvoiceNumber);
}

/** The code may have belonged to another client before, whose numbers must not be used again. */
async function lastSequence(tx: Transaction, { id, tenantId, code }: Client): Promise<number> {
  const { clientId, tenantId: tenant, code: usedCode, sequence } = clientInvoiceNumbers;
  const [found] = await tx
    .select({ last: max(sequence) })
    .from(clientInvoiceNumbers)
    .where(and(eq(tenant, tenantId), or(eq(clientId, id), eq(usedCode, code))));
  return found?.last ?? 0;
}
