import type { Audit, AuditRows } from '#audit/audit.ts';
import { groupBy } from '#audit/group-by.ts';
import { invoiceName } from '#audit/invoice-name.ts';
import { comparedWithNew } from '#audit/what-changed.ts';
import {
  AUDITED_TABLE,
  compileInvoicesOfRun,
  compileNumbersOfFiles,
  compileNumbersOfInvoices,
  compileNumbersWithoutEvents,
  type InvoiceNames,
} from '#query/audit/compile-audited-numbers.ts';
import type { ListPricedRow } from '#query/audit/compile-list-priced.ts';
import type { LoadedScope } from '#query/scope.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

/** The files that were loaded since the last audit, and the run that looks at what they touch. */
export interface ChangedFiles {
  runId: number;
  fileIds: readonly number[];
}

/**
 * Stores the tracking numbers whose findings new files can change, and returns the invoices whose parcels are all among them and whose
 * lost discounts are to be judged. A number is chosen if a new file mentions it, and further if
 * - its invoice has lines of new and of other files, so that it may repeat another one (B3) or not any more,
 * - it has no events, and new files have the first events of other parcels shipped around its day (S4),
 * - its charge is claimed with those of an account (A13, A14, B12),
 * - its invoice has lost a discount and is compared with a new one, or bills a chosen number (B11).
 */
export async function chooseAudited(
  warehouse: Warehouse,
  {
    scope,
    changed,
    rows,
    listPriced,
    audit,
  }: {
    scope: LoadedScope;
    changed: ChangedFiles;
    rows: AuditRows;
    listPriced: readonly ListPricedRow[];
    audit: Audit;
  },
): Promise<InvoiceNames> {
  const { runId, fileIds } = changed;
  await warehouse.run(compileNumbersOfFiles(scope, runId, fileIds));
  const split = rows.invoices.filter(({ isNew }) => isNew === 2);
  if (split.length > 0) await warehouse.run(compileNumbersOfInvoices(scope, runId, split));
  const tracked = rows.trackedDays.filter(({ isNew }) => isNew === 1);
  for (const [carrierId, days] of groupBy(tracked, ({ carrierId }) => `${carrierId}`))
    await warehouse.run(
      compileNumbersWithoutEvents(scope, runId, { carrierId: Number(carrierId), days: days.map(({ day }) => day) }),
    );
  await warehouse.insert(
    AUDITED_TABLE,
    audit.accountNumbers.map(({ carrierId, trackingNumber }) => ({
      run_id: runId,
      carrier_id: carrierId,
      tracking_number: trackingNumber,
    })),
  );
  return chooseDiscounts(warehouse, { scope, runId, invoices: rows.invoices, listPriced, audit });
}

async function chooseDiscounts(
  warehouse: Warehouse,
  {
    scope,
    runId,
    invoices,
    listPriced,
    audit,
  }: {
    scope: LoadedScope;
    runId: number;
    invoices: AuditRows['invoices'];
    listPriced: readonly ListPricedRow[];
    audit: Audit;
  },
): Promise<InvoiceNames> {
  const judged = comparedWithNew(listPriced, invoices);
  const gone = listPriced.filter((row) => audit.hasLostDiscount(row));
  if (gone.length > 0)
    for (const invoice of await warehouse.rows<InvoiceNames[number]>(compileInvoicesOfRun(scope, runId, gone)))
      judged.set(invoiceName(invoice), invoice);
  const whole = gone.filter((row) => judged.has(invoiceName(row)));
  if (whole.length > 0) await warehouse.run(compileNumbersOfInvoices(scope, runId, whole));
  return [...judged.values()].map(({ carrierId, invoice }) => ({ carrierId, invoice }));
}
