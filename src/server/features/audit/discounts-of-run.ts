import type { Audit, AuditRows } from '#audit/audit.ts';
import { type InvoiceName, invoiceName } from '#audit/invoice-name.ts';
import type { BilledAccount } from '#audit/sets/account-invoices.ts';
import { type AskedInvoices, areEnough, invoicesAround } from '#audit/sets/invoices-around.ts';
import { comparedWithNew } from '#audit/what-changed.ts';
import { compileNumbersOfInvoices, type InvoiceNames } from '#query/audit/compile-audited-numbers.ts';
import { compileListPriced, compileListPricedOn, type ListPricedRow } from '#query/audit/compile-list-priced.ts';
import type { LoadedScope } from '#query/scope.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { readInvoicesOfRun } from './choose-audited.ts';

/** The run whose discounts are read. */
interface RunOfDiscounts {
  scope: LoadedScope;
  runId: number;
  invoices: AuditRows['invoices'];
  audit: Audit;
  billed: readonly BilledAccount[];
}

/**
 * The lost discounts (B11) that an audit of new files needs to know: those on the invoices of its parcels, and on the invoices that are
 * compared with new ones. Only these invoices and those before them are read.
 */
export class DiscountsOfRun {
  private readonly known = new Set<string>();

  constructor(
    private readonly warehouse: Warehouse,
    private readonly run: RunOfDiscounts,
  ) {}

  /**
   * Adds to the run the tracking numbers of invoices that have lost a discount, and are compared with a new one or bill a chosen number.
   * Returns the invoices whose parcels are then all judged for lost discounts.
   */
  async choose(): Promise<InvoiceNames> {
    const { warehouse } = this;
    const { scope, runId, invoices, audit } = this.run;
    const isNew = new Set(invoices.filter((invoice) => invoice.isNew > 0).map(invoiceName));
    const ofRun = new Set((await readInvoicesOfRun(warehouse, scope, { runId })).map(invoiceName));
    const rows = await this.learn({ asked: ofRun, isNew });
    const judged = comparedWithNew(rows, invoices);
    const gone = rows.filter((row) => audit.hasLostDiscount(row));
    for (const row of gone) if (ofRun.has(invoiceName(row))) judged.set(invoiceName(row), row);
    const whole = gone.filter((row) => judged.has(invoiceName(row)));
    if (whole.length > 0) await warehouse.run(compileNumbersOfInvoices(scope, runId, whole));
    return [...judged.values()].map(({ carrierId, invoice }) => ({ carrierId, invoice }));
  }

  /** Learns the lost discounts on those of the run's invoices whose parcels were chosen later. */
  async complete(ofRun: readonly InvoiceName[]): Promise<void> {
    const asked = new Set(ofRun.map(invoiceName).filter((name) => !this.known.has(name)));
    if (asked.size > 0) await this.learn({ asked, isNew: new Set() });
  }

  /** Reads the use of discounts on some invoices and those around them, and lets the audit learn from it. */
  private async learn(invoices: AskedInvoices): Promise<ListPricedRow[]> {
    const rows = await this.readAround(invoices);
    const compared = comparedWithNew(rows, this.run.invoices);
    const isAsked = (invoice: InvoiceName) =>
      invoices.asked.has(invoiceName(invoice)) || compared.has(invoiceName(invoice));
    this.run.audit.readDiscounts(rows, isAsked);
    for (const name of [...invoices.asked, ...compared.keys()]) this.known.add(name);
    return rows;
  }

  private async readAround(invoices: AskedInvoices): Promise<ListPricedRow[]> {
    const { warehouse } = this;
    const { scope, billed } = this.run;
    const all = () => warehouse.rows<ListPricedRow>(compileListPriced(scope));
    // Only all rows together show the place of an invoice that was billed on several days.
    if (billed.some(({ billedOn, lastBilledOn }) => billedOn !== lastBilledOn)) return all();
    const around = invoicesAround(billed, invoices);
    const only = billed.filter((row) => around.has(invoiceName(row)));
    if (only.length > billed.length / 2) return all();
    const days = [...new Set(only.map(({ billedOn }) => billedOn))];
    const rows = await warehouse.rows<ListPricedRow>(compileListPricedOn(scope, { invoices: only, days }));
    return areEnough(billed, invoices, rows) ? rows : all();
  }
}
