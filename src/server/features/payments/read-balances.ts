import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { groupBy } from '#audit/group-by.ts';
import type { InvoiceBalance } from '#contract/payments.ts';
import { invoiceStateOf } from '#model/payments/invoice-state.ts';
import { settledOn } from '#model/payments/settled-on.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { type BilledInvoiceRow, compileInvoiceBalances } from '#query/lists/compile-invoice-balances.ts';
import type { SignedInContext } from '#server/context.ts';
import { readLoadedScope } from '#server/questions/read-client-scope.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { paymentParts, payments } from '#server/stores/schema.ts';

/** An invoice of a client with its payments. */
export interface ClientBalance extends InvoiceBalance {
  clientId: number;
}

/** Returns what is paid of the invoices of some of the reader's clients, the newest first, or of those with some numbers. */
export async function readBalances(
  ctx: SignedInContext,
  clientIds: readonly number[],
  numbers: readonly string[] | null = null,
): Promise<ClientBalance[]> {
  return withPayments(ctx, ctx.db, await readBilled(ctx, clientIds, numbers));
}

/**
 * Returns what carriers billed, the newest first. The statement waits for the reader's turn, so it must not run in a transaction, in which it would
 * hold up the other users of the operational store.
 */
export async function readBilled(
  ctx: SignedInContext,
  clientIds: readonly number[],
  numbers: readonly string[] | null = null,
): Promise<BilledInvoiceRow[]> {
  const scope = await readLoadedScope(ctx, clientIds);
  if (scope.loadedFileIds.length === 0) return [];
  return ctx.warehouse.read<BilledInvoiceRow>(compileInvoiceBalances(scope, numbers));
}

/** Returns invoices with their payments, as a transaction sees these. */
export async function withPayments(
  { now }: SignedInContext,
  tx: Pick<Database, 'select'>,
  billed: readonly BilledInvoiceRow[],
): Promise<ClientBalance[]> {
  const today = now().toISOString().slice(0, 10);
  const clientIds = [...new Set(billed.map(({ clientId }) => clientId))];
  const rows = await tx
    .select({ payment: payments, part: paymentParts })
    .from(paymentParts)
    .innerJoin(payments, eq(payments.id, paymentParts.paymentId))
    .where(and(inArray(payments.clientId, clientIds.length === 0 ? [0] : clientIds), isNull(payments.undoneAt)))
    .orderBy(asc(payments.paidOn), asc(payments.id));
  const partsOf = groupBy(rows, ({ payment, part }) =>
    invoiceName({ ...part, clientId: payment.clientId, currency: payment.currency }),
  );
  return billed.map(({ carrierId, ...invoice }) => {
    const paid = (partsOf.get(invoiceName({ ...invoice, carrierId })) ?? []).map(({ payment, part }) => ({
      ...{ id: payment.id, number: payment.number, payer: payment.payer, paidOn: payment.paidOn },
      amountMinor: part.amountMinor,
    }));
    const paidMinor = paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    return {
      ...invoice,
      carrier: { id: carrierId, name: findCarrier(carrierId)?.name ?? '' },
      paidMinor,
      openMinor: invoice.netMinor - paidMinor,
      state: invoiceStateOf({ ...invoice, paidMinor }, today),
      settledOn: invoice.netMinor > 0 ? settledOn(paid, invoice.netMinor) : null,
      payments: paid,
    };
  });
}

/** The name of an invoice of a client in one of its currencies. */
export function invoiceName(invoice: {
  clientId: number;
  carrierId: number;
  invoiceNumber: string;
  currency: string;
}): string {
  return [invoice.clientId, invoice.carrierId, invoice.currency, invoice.invoiceNumber].join(' ');
}
