import { and, eq, isNull } from 'drizzle-orm';
import type { ImportedPayment, PaymentPart, PaymentReceipt } from '#contract/payments.ts';
import { readCamt, StatementProblem } from '#ingest/payments/read-camt.ts';
import type { StatedPayment, StatedPayments } from '#ingest/payments/stated-payment.ts';
import { matchPayment } from '#model/payments/match-payment.ts';
import { AppError } from '#server/app-error.ts';
import { requestAudit } from '#server/audit/request-audit.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { payments } from '#server/stores/schema.ts';
import { insertPayment } from './change-payments.ts';
import { withoutClient } from './list-balances.ts';
import { lockPayments } from './payment-record.ts';
import { type ClientBalance, readBilled, withPayments } from './read-balances.ts';
import { readRemittance } from './read-remittance.ts';

/** An invoice as payments of the file leave it. */
type Payable = ClientBalance & { carrierId: number };
type Known = Pick<typeof payments.$inferSelect, 'amountMinor' | 'currency' | 'paidOn'>;

/**
 * Records the payments of a remittance file or a bank statement. A payment that was recorded before is left out, and one that does
 * not fit invoices with certainty is listed with the invoices that it may be for.
 */
export async function importPayments(
  ctx: SignedInContext,
  { clientId, content }: { clientId: number; content: string },
): Promise<PaymentReceipt> {
  requireClient(ctx, clientId);
  const isXml = /^\uFEFF?\s*</.test(content);
  const stated = isXml ? readStatement(content.replace(/^\uFEFF/, '')) : readRemittance(content);
  const today = ctx.now().toISOString().slice(0, 10);
  const billed = await readBilled(ctx, [clientId]);
  const imported = await ctx.db.transaction(async (tx) => {
    await lockPayments(tx, clientId);
    const known = await readKnown(tx, clientId);
    const balances: Payable[] = (await withPayments(ctx, tx, billed)).map((balance) => ({
      ...balance,
      carrierId: balance.carrier.id,
    }));
    const found: ImportedPayment[] = [];
    for (const payment of stated.payments) {
      if (payment.paidOn > today) {
        const reason = 'is in the future';
        stated.rejected.push({ line: payment.line, column: 'paid_on', value: payment.paidOn, reason });
        continue;
      }
      const { outcome, parts, candidates } = judge(payment, known, balances);
      if (parts.length > 0) {
        const { line: _, named: __, isReversal: ___, ...fields } = payment;
        await insertPayment(ctx, tx, { clientId, source: isXml ? 'bank' : 'remittance', fields: { ...fields, parts } });
        known.set(payment.number.toLowerCase(), payment);
      }
      const { named: _, isReversal: __, ...shown } = payment;
      found.push({ ...shown, outcome, candidates: candidates.map(({ carrierId: ___, ...one }) => withoutClient(one)) });
    }
    return found;
  });
  if (imported.some(({ outcome }) => outcome === 'recorded' || outcome === 'overpaid'))
    await requestAudit(ctx, clientId);
  return { payments: imported, rejected: stated.rejected };
}

function readStatement(content: string): StatedPayments {
  try {
    return readCamt(content);
  } catch (error) {
    if (error instanceof StatementProblem) throw new AppError('unreadable-file', error.message);
    throw error;
  }
}

/** The payments that count, by their numbers. */
async function readKnown(tx: Parameters<typeof lockPayments>[0], clientId: number): Promise<Map<string, Known>> {
  const rows = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.clientId, clientId), isNull(payments.undoneAt)));
  return new Map(rows.map((row) => [row.number.toLowerCase(), row]));
}

interface Judgement extends Pick<ImportedPayment, 'outcome'> {
  parts: PaymentPart[];
  candidates: Payable[];
}

/** What to do with a payment. What it pays counts for the payments after it. */
function judge(payment: StatedPayment, known: ReadonlyMap<string, Known>, balances: readonly Payable[]): Judgement {
  const nothing = { parts: [], candidates: [] };
  if (payment.isReversal) return { outcome: 'reversal', ...nothing };
  const before = known.get(payment.number.toLowerCase());
  if (before !== undefined) {
    const isSame = (['amountMinor', 'currency', 'paidOn'] as const).every((field) => before[field] === payment[field]);
    return { outcome: isSame ? 'known' : 'differs', ...nothing };
  }
  const { outcome, parts, candidates } = matchPayment(payment, balances);
  for (const { invoice, amountMinor } of parts) {
    invoice.paidMinor += amountMinor;
    invoice.openMinor -= amountMinor;
  }
  return {
    outcome,
    candidates,
    parts: parts.map(({ invoice: { carrierId, invoiceNumber }, amountMinor }) => ({
      ...{ carrierId, invoiceNumber, amountMinor },
    })),
  };
}
