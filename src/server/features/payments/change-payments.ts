import { eq } from 'drizzle-orm';
import type { Payment, PaymentFields, PaymentSource } from '#contract/payments.ts';
import { findCurrency } from '#model/trade/currencies.ts';
import type { BilledInvoiceRow } from '#query/lists/compile-invoice-balances.ts';
import { AppError } from '#server/app-error.ts';
import { requestAudit } from '#server/audit/request-audit.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { rejectingDuplicates } from '#server/stores/rejecting-duplicates.ts';
import { payments } from '#server/stores/schema.ts';
import {
  clientOfPayment,
  lockPayment,
  lockPayments,
  readPayment,
  storeParts,
  type Transaction,
} from './payment-record.ts';
import { type ClientBalance, invoiceName, readBilled, withPayments } from './read-balances.ts';

const DAY_MS = 86_400_000;

type Stored = Omit<PaymentFields, 'allowsOverpaying'>;

/** Records a payment of one of the reader's clients. What it pays is audited again. */
export async function addPayment(
  ctx: SignedInContext,
  { clientId, allowsOverpaying, ...fields }: PaymentFields & { clientId: number },
): Promise<Payment> {
  requireClient(ctx, clientId);
  requirePossible(ctx, fields);
  const billed = await readPaidInvoices(ctx, clientId, fields);
  const added = await ctx.db.transaction(async (tx) => {
    await lockPayments(tx, clientId);
    const balances = await withPayments(ctx, tx, billed);
    requirePayable(balances, { clientId, fields, allowsOverpaying, before: null });
    return insertPayment(ctx, tx, { clientId, source: 'entered', fields });
  });
  await requestAudit(ctx, clientId);
  return added;
}

/** Stores a payment whose parts were checked. */
export async function insertPayment(
  ctx: SignedInContext,
  tx: Transaction,
  { clientId, source, fields: { parts, ...fields } }: { clientId: number; source: PaymentSource; fields: Stored },
): Promise<Payment> {
  const recorded = { recordedBy: ctx.session.login, recordedAt: ctx.now() };
  const [made] = await rejectingDuplicates(takenText(fields.number), () =>
    tx
      .insert(payments)
      .values({ clientId, source, ...fields, ...recorded })
      .returning({ id: payments.id }),
  );
  const id = made?.id ?? 0;
  await storeParts(tx, id, parts);
  const after = await readPayment(tx, id);
  await record(ctx, tx, 'add', null, after);
  return after;
}

/** Changes a payment and what it pays. */
export async function editPayment(
  ctx: SignedInContext,
  id: number,
  { version, allowsOverpaying, ...fields }: PaymentFields & { version: number },
): Promise<Payment> {
  const clientId = await clientOfPayment(ctx, ctx.db, id);
  requirePossible(ctx, fields);
  const billed = await readPaidInvoices(ctx, clientId, fields);
  const changed = await ctx.db.transaction(async (tx) => {
    const before = await lockPayment(ctx, tx, id);
    requireStanding(before, version);
    requirePayable(await withPayments(ctx, tx, billed), { clientId, fields, allowsOverpaying, before });
    const { parts, ...columns } = fields;
    await rejectingDuplicates(takenText(fields.number), () =>
      tx
        .update(payments)
        .set({ ...columns, version: version + 1 })
        .where(eq(payments.id, id)),
    );
    await storeParts(tx, id, parts);
    const after = await readPayment(tx, id);
    await record(ctx, tx, 'edit', before, after);
    return after;
  });
  await requestAudit(ctx, changed.clientId);
  return changed;
}

/** Undoes a payment. It stays in the list, but its invoices are open again. */
export async function undoPayment(ctx: SignedInContext, id: number, version: number): Promise<Payment> {
  const undone = await ctx.db.transaction(async (tx) => {
    const before = await lockPayment(ctx, tx, id);
    requireStanding(before, version);
    await tx
      .update(payments)
      .set({ undoneAt: ctx.now(), undoneBy: ctx.session.login, version: version + 1 })
      .where(eq(payments.id, id));
    const after = await readPayment(tx, id);
    await record(ctx, tx, 'undo', before, after);
    return after;
  });
  await requestAudit(ctx, undone.clientId);
  return undone;
}

function requireStanding(payment: Payment, version: number): void {
  requireVersion(payment, version, `the payment ${payment.number}`);
  if (payment.undone !== null) throw new AppError('conflict', `The payment ${payment.number} was undone.`);
}

/** Throws if the currency is unknown or the payment is in the future. */
function requirePossible({ now }: SignedInContext, { currency, paidOn }: Stored): void {
  if (findCurrency(currency) === null) throw problem('body.currency', `There is no currency ${currency}.`);
  // It may already be tomorrow where the reader is.
  if (Date.parse(paidOn) > now().getTime() + DAY_MS)
    throw problem('body.paidOn', 'The day of the payment must not be in the future.');
}

async function readPaidInvoices(
  ctx: SignedInContext,
  clientId: number,
  { parts }: Stored,
): Promise<BilledInvoiceRow[]> {
  const numbers = parts.map(({ invoiceNumber }) => invoiceNumber);
  return numbers.length === 0 ? [] : readBilled(ctx, [clientId], numbers);
}

/** Throws unless the client has the invoices in the currency of the payment, and each of them has at least the paid amount open. */
function requirePayable(
  balances: readonly ClientBalance[],
  asked: { clientId: number; fields: Stored; allowsOverpaying: boolean; before: Payment | null },
): void {
  const { clientId, allowsOverpaying, before } = asked;
  const { currency, parts } = asked.fields;
  const known = new Map(
    balances.map((balance) => [invoiceName({ ...balance, carrierId: balance.carrier.id }), balance]),
  );
  parts.forEach(({ carrierId, invoiceNumber, amountMinor }, index) => {
    const path = `body.parts.${index}`;
    const balance = known.get(invoiceName({ clientId, carrierId, invoiceNumber, currency }));
    if (balance === undefined)
      throw problem(path, `The client has no invoice ${invoiceNumber} of this carrier in ${currency}.`);
    const own = before?.currency === currency ? before.parts : [];
    const ownMinor = own
      .filter((part) => part.carrierId === carrierId && part.invoiceNumber === invoiceNumber)
      .reduce((sum, part) => sum + part.amountMinor, 0);
    if (amountMinor <= balance.openMinor + ownMinor || allowsOverpaying) return;
    throw new AppError('conflict', `This would pay more than the open amount of invoice ${invoiceNumber}.`, [
      { path, message: 'more than is open' },
    ]);
  });
}

function problem(path: string, message: string): AppError {
  return new AppError('invalid-request', message, [{ path, message }]);
}

function takenText(number: string): string {
  return `The client already has the payment ${number}.`;
}

async function record(
  ctx: SignedInContext,
  tx: Transaction,
  action: 'add' | 'edit' | 'undo',
  before: Payment | null,
  after: Payment,
): Promise<void> {
  await recordChange(ctx, tx, { kind: 'payment', id: after.id, name: after.number, action, before, after });
}
