import { asc, inArray } from 'drizzle-orm';
import type { Stamping } from '#contract/billing.ts';
import { listClientFamily } from '#server/access/list-client-family.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { type CarrierInvoice, readInvoices } from '#server/questions/read-invoices.ts';
import { numberInvoices } from '#server/records/number-invoices.ts';
import { recordChange } from '#server/records/record-change.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { clientInvoiceNumbers, clients } from '#server/stores/schema.ts';
import { invoiceKey } from './invoice-key.ts';

type Transaction = Pick<Database, 'select' | 'insert'>;
type Client = typeof clients.$inferSelect;

/**
 * Assigns a client invoice number to each carrier invoice of a client and its children in the period that has none yet, from
 * the sequence of the client that it belongs to. Numbers are permanent: an invoice keeps its number when its import is
 * undone, and has it again after the next import. Returns a sentence that says what was done.
 */
export async function stampInvoices(ctx: SignedInContext, stamping: Stamping): Promise<string> {
  const { clientId, fromDate, toDate } = stamping;
  if (toDate > ctx.now().toISOString().slice(0, 10)) {
    const message = 'The last day must not be in the future.';
    throw new AppError('invalid-request', message, [{ path: 'body.toDate', message }]);
  }
  const clientIds = await listClientFamily(ctx, clientId);
  const invoices = await readInvoices(ctx, { clientIds, fromDate, toDate });
  const stamped = await ctx.db.transaction(async (tx) => {
    // A simultaneous call for the same client waits here, and then finds the numbers that this call has assigned.
    const family = await tx
      .select()
      .from(clients)
      .where(inArray(clients.id, clientIds))
      .orderBy(asc(clients.id))
      .for('update');
    const missing = await withoutNumber(tx, clientIds, invoices);
    let count = 0;
    for (const client of family)
      count += await stampClient(ctx, tx, {
        client,
        stamping,
        invoices: missing.filter((invoice) => invoice.clientId === client.id),
      });
    return count;
  });
  return message(stamped, invoices.length);
}

/** Sorts invoices into the order in which they are numbered. The currencies of an invoice share one number. */
async function withoutNumber(
  tx: Transaction,
  clientIds: number[],
  invoices: CarrierInvoice[],
): Promise<CarrierInvoice[]> {
  const stamps = await tx
    .select({
      clientId: clientInvoiceNumbers.clientId,
      carrierId: clientInvoiceNumbers.carrierId,
      invoiceNumber: clientInvoiceNumbers.invoiceNumber,
    })
    .from(clientInvoiceNumbers)
    .where(inArray(clientInvoiceNumbers.clientId, clientIds));
  const stamped = new Set(stamps.map(invoiceKey));
  const missing = invoices.filter((invoice) => !stamped.has(invoiceKey(invoice))).sort(byBillDate);
  return [...new Map(missing.toReversed().map((invoice) => [invoiceKey(invoice), invoice])).values()].toReversed();
}

function byBillDate(a: CarrierInvoice, b: CarrierInvoice): number {
  return compare(a.billDate, b.billDate) || a.carrierId - b.carrierId || compare(a.invoiceNumber, b.invoiceNumber);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

interface ClientStamping {
  client: Client;
  stamping: Stamping;
  invoices: CarrierInvoice[];
}

async function stampClient(
  ctx: SignedInContext,
  tx: Transaction,
  { client, stamping, invoices }: ClientStamping,
): Promise<number> {
  if (invoices.length === 0) return 0;
  const { id, name } = client;
  const assigned = await numberInvoices(tx, client, { invoices, stampedAt: ctx.now() });
  const { fromDate, toDate } = stamping;
  const numbers = { first: assigned[0], last: assigned.at(-1) };
  const after = { fromDate, toDate, invoices: assigned.length, ...numbers };
  await recordChange(ctx, tx, { kind: 'invoice stamping', id, name, action: 'stamp', before: null, after });
  return assigned.length;
}

function message(stamped: number, found: number): string {
  if (stamped === 1) return '1 invoice was stamped with a client invoice number.';
  if (stamped > 1) return `${stamped} invoices were stamped with client invoice numbers.`;
  return found === 0
    ? 'There are no invoices in this period.'
    : 'No invoices were stamped: every invoice in this period already has a client invoice number.';
}
