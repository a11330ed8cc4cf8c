import { and, eq, sql } from 'drizzle-orm';
import { MAX_MARKUP_CHARGES, type MarkupGap, type MarkupTotal } from '#contract/markup-runs.ts';
import { type BillableCells, compileBillableCharges } from '#query/markup/compile-billable-charges.ts';
import { type AssignedRules, type BilledCharge, MarkupBook } from '#rating/markup.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { readLoadedScope } from '#server/questions/read-client-scope.ts';
import { markupCharges, type markupLines } from '#server/stores/schema.ts';

type Line = Omit<typeof markupLines.$inferInsert, 'runId'>;

/** What the unbilled charges of a client cost and are sold for. */
export interface PricedCharges {
  lines: Line[];
  /** The keys of the charges in the lines. */
  keys: string[];
  totals: MarkupTotal[];
  gaps: MarkupGap[];
}

interface Asked {
  clientId: number;
  fromDate: string;
  toDate: string;
  assigned: readonly AssignedRules[];
}

/** Prices the charges of a client's invoices in a period that no run bills yet. */
export async function priceCharges(ctx: SignedInContext, asked: Asked): Promise<PricedCharges> {
  const scope = await readLoadedScope(ctx, [asked.clientId]);
  const book = new MarkupBook(asked.assigned);
  const priced = new Sums();
  if (scope.loadedFileIds.length === 0) return priced.result();
  for await (const block of ctx.warehouse.stream(compileBillableCharges(asked, scope))) {
    const cells = block as BillableCells[];
    const billed = await readBilledKeys(ctx, asked.clientId, cells);
    for (const charge of cells) if (!billed.has(charge[0])) priced.add(charge, book);
  }
  return priced.result();
}

async function readBilledKeys(
  { db }: SignedInContext,
  clientId: number,
  charges: readonly BillableCells[],
): Promise<Set<string>> {
  const keys = arrayOf(charges.map(([key]) => key));
  const rows = await db
    .select({ key: sql<string>`${markupCharges.chargeKey}::text` })
    .from(markupCharges)
    .where(
      and(
        eq(markupCharges.clientId, clientId),
        eq(markupCharges.isBilled, true),
        sql`${markupCharges.chargeKey} = ANY (${keys}::bigint[])`,
      ),
    );
  return new Set(rows.map(({ key }) => key));
}

/** Whole numbers as the text of an array, so that a statement has one parameter for all of them. */
export function arrayOf(numbers: readonly string[]): string {
  return `{${numbers.join(',')}}`;
}

/** Adds up charges to lines, which keep the order of their first charges. */
class Sums {
  private readonly lines = new Map<string, Line>();
  private readonly keys: string[] = [];
  private readonly gaps = new Map<string, MarkupGap>();

  add(cells: BillableCells, book: MarkupBook): void {
    const charge = toCharge(cells);
    const price = book.price(charge);
    if (price === null) {
      this.addGap(charge);
      return;
    }
    const line = this.lineOf(cells, charge);
    line.charges += 1;
    line.atCost += Number(price.isAtCost);
    line.costMinor += charge.netMinor;
    line.priceMinor += price.priceMinor;
    if (charge.isAuditCredit) {
      line.creditMinor -= charge.netMinor;
      line.passedMinor -= price.priceMinor;
    }
    this.keys.push(cells[0]);
    if (this.keys.length > MAX_MARKUP_CHARGES)
      throw new AppError(
        'too-large',
        `A markup run can bill at most ${MAX_MARKUP_CHARGES.toLocaleString('en-US')} charges. Choose a shorter period.`,
      );
  }

  private lineOf(cells: BillableCells, charge: BilledCharge): Line {
    const [, carrierId, account, invoiceNumber, billDate, trackingNumber, shipmentId, , , , , currency] = cells;
    const key = JSON.stringify([carrierId, account, invoiceNumber, trackingNumber, currency]);
    const known = this.lines.get(key);
    const line = known ?? {
      ...{
        position: this.lines.size,
        carrierId,
        account,
        invoiceNumber,
        billDate,
        trackingNumber,
        shipmentId,
        currency,
      },
      ...{ shipDate: null, service: '', zone: '', charges: 0, atCost: 0 },
      ...{ costMinor: 0, priceMinor: 0, creditMinor: 0, passedMinor: 0 },
    };
    if (known === undefined) this.lines.set(key, line);
    line.shipDate ??= charge.shipDate;
    line.service ||= charge.service;
    line.zone ||= charge.zone;
    return line;
  }

  private addGap({ currency, netMinor, billDate }: BilledCharge): void {
    const gap = this.gaps.get(currency) ?? {
      ...{ currency, charges: 0, costMinor: 0 },
      ...{ firstBillDate: billDate, lastBillDate: billDate },
    };
    gap.charges += 1;
    gap.costMinor += netMinor;
    gap.lastBillDate = billDate;
    this.gaps.set(currency, gap);
  }

  result(): PricedCharges {
    const lines = [...this.lines.values()];
    const byCurrency = (a: { currency: string }, b: { currency: string }) => (a.currency < b.currency ? -1 : 1);
    return {
      lines,
      keys: this.keys,
      totals: totalsOf(lines).sort(byCurrency),
      gaps: [...this.gaps.values()].sort(byCurrency),
    };
  }
}

function toCharge(cells: BillableCells): BilledCharge {
  const [, carrierId, account, , billDate, , , service, zone, description, shipDate, currency] = cells;
  const [publishedMinor, netMinor, isAuditCredit] = cells.slice(12) as [number, number, 0 | 1];
  return {
    ...{ carrierId, account, billDate, service, zone, description, shipDate, currency },
    publishedMinor: Number(publishedMinor),
    netMinor: Number(netMinor),
    isAuditCredit: Number(isAuditCredit) === 1,
  };
}

function totalsOf(lines: readonly Line[]): MarkupTotal[] {
  const totals = new Map<string, MarkupTotal>();
  for (const { currency, charges, atCost, costMinor, priceMinor, creditMinor, passedMinor } of lines) {
    const total = totals.get(currency) ?? {
      ...{ currency, lines: 0, charges: 0, atCost: 0, costMinor: 0, priceMinor: 0, marginMinor: 0 },
      ...{ creditMinor: 0, passedMinor: 0 },
    };
    total.lines += 1;
    total.charges += charges;
    total.atCost += atCost;
    total.costMinor += costMinor;
    total.priceMinor += priceMinor;
    total.marginMinor += priceMinor - costMinor;
    total.creditMinor += creditMinor;
    total.passedMinor += passedMinor;
    totals.set(currency, total);
  }
  return [...totals.values()];
}
