import { and, eq } from 'drizzle-orm';
import { groupBy } from '#audit/group-by.ts';
import { addDays, type IsoDate } from '#model/dates/iso-date.ts';
import { type BilledInvoiceRow, compileInvoiceBalances } from '#query/lists/compile-invoice-balances.ts';
import { readLoadedScope } from '#server/questions/read-client-scope.ts';
import type { OpenServices } from '#server/startup/open-services.ts';
import { clients, paymentParts, payments } from '#server/stores/schema.ts';

const CLIENT = 'HALDEN';
/** How many days after their bill date invoices are paid if they don't state when they are due. */
const USUAL_DAYS = 14;
/** How many days after the due date late payments arrive, and how many days before it the others do. */
const [LATE_DAYS, EARLY_DAYS] = [6, 2];
/** One in this many payments is late, and one in this many recent ones is missing or covers only a part. */
const [LATE_TURN, MISSING_TURN] = [9, 5];
const RECENT_DAYS = 75;
const PART = 0.6;
const BATCH = 500;

interface DemoPayment {
  paidOn: IsoDate;
  invoices: readonly BilledInvoiceRow[];
  share: number;
}

/**
 * Stores the payments of the demo client, unless it has some: one for the invoices of a carrier and day. Most are in time, some late, and
 * among the recent ones some are missing, one covers a part, and one was made twice.
 */
export async function seedDemoPayments(
  { db, tenantId, warehouse, now }: Pick<OpenServices, 'db' | 'tenantId' | 'warehouse' | 'now'>,
  today: IsoDate,
): Promise<void> {
  const isOf = and(eq(clients.tenantId, tenantId), eq(clients.code, CLIENT));
  const [client] = await db.select().from(clients).where(isOf);
  if (client === undefined) throw new Error(`The demo client ${CLIENT} is not stored yet`);
  const clientId = client.id;
  if ((await db.select().from(payments).where(eq(payments.clientId, clientId)).limit(1)).length > 0) return;
  const scope = await readLoadedScope({ db }, [clientId]);
  const invoices = await warehouse.read<BilledInvoiceRow>(compileInvoiceBalances(scope));
  const planned = planPayments(invoices, today);
  await db.transaction(async (tx) => {
    for (let start = 0; start < planned.length; start += BATCH) {
      const some = planned.slice(start, start + BATCH);
      const rows = some.map(({ paidOn, ...payment }, index) => ({
        ...{ clientId, paidOn, payer: client.name, method: 'bank transfer' as const, source: 'bank' as const },
        ...{ number: `EFT-${10_001 + start + index}`, recordedBy: 'admin', recordedAt: now() },
        currency: payment.invoices[0]?.currency ?? 'USD',
        amountMinor: partsOf(payment).reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      }));
      const made = await tx.insert(payments).values(rows).returning({ id: payments.id });
      const parts = some.flatMap((payment, index) =>
        partsOf(payment).map((part, position) => ({ ...part, position, paymentId: made[index]?.id ?? 0 })),
      );
      for (let first = 0; first < parts.length; first += BATCH)
        await tx.insert(paymentParts).values(parts.slice(first, first + BATCH));
    }
  });
}

function planPayments(invoices: readonly BilledInvoiceRow[], today: IsoDate): DemoPayment[] {
  const payable = invoices.filter(({ netMinor }) => netMinor > 0).toReversed();
  const groups = [...groupBy(payable, ({ carrierId, billDate, currency }) => `${billDate} ${carrierId} ${currency}`)];
  const recentFrom = addDays(today, -RECENT_DAYS);
  let recent = 0;
  return groups.flatMap(([, together], index) => {
    const [first] = together;
    if (first === undefined) return [];
    const dueOn = first.dueOn ?? addDays(first.billDate, USUAL_DAYS);
    const paidOn = addDays(dueOn, index % LATE_TURN === 0 ? LATE_DAYS : -EARLY_DAYS);
    if (paidOn > today) return [];
    const payment = { paidOn, invoices: together, share: 1 };
    if (first.billDate < recentFrom) return [payment];
    recent += 1;
    if (recent % MISSING_TURN === 0) return [];
    if (recent === 2) return [{ ...payment, share: PART }];
    return recent === 1 ? [payment, payment] : [payment];
  });
}

function partsOf({ invoices, share }: Omit<DemoPayment, 'paidOn'>) {
  return invoices.map(({ carrierId, invoiceNumber, netMinor }) => ({
    ...{ carrierId, invoiceNumber },
    amountMinor: Math.ceil(netMinor * share),
  }));
}
