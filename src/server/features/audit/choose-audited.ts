import type { AuditRows } from '#audit/audit.ts';
import { groupBy } from '#audit/group-by.ts';
import {
  AUDITED_TABLE,
  type AuditedRun,
  compileInvoicesOfRun,
  compileNumbersOfFiles,
  compileNumbersOfInvoices,
  compileNumbersWithoutEvents,
  compileRangeStarts,
  type InvoiceOfRun,
  type NumberName,
  type NumberRange,
  type PartOfRun,
} from '#query/audit/compile-audited-numbers.ts';
import type { LoadedScope } from '#query/scope.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

/** How many tracking numbers are read at a time, with everything about their parcels: about 20 MB. */
const NUMBERS_OF_RANGE = 25_000;

/** The files that were loaded since the last audit, and the run that looks at what they touch. */
export interface ChangedFiles {
  runId: number;
  fileIds: readonly number[];
  /** Tracking numbers that are audited too, because other credits of theirs are set aside. By default, there are none. */
  furtherNumbers?: readonly NumberName[];
}

/** Stores the tracking numbers that new files mention, whose findings the files can change. */
export async function chooseNumbersOfFiles(
  warehouse: Warehouse,
  scope: LoadedScope,
  { runId, fileIds }: ChangedFiles,
): Promise<void> {
  await warehouse.run(compileNumbersOfFiles(scope, runId, fileIds));
}

/**
 * Stores the other tracking numbers whose findings new files can change:
 * - those on an invoice with lines of new and of other files, which may now repeat another invoice, or no longer repeat one (B3),
 * - those without events, if new files have the first events of other parcels shipped around the same day (S4).
 *
 * The audit of invoices, changed credits (decision 024), `DiscountsOfRun` and `AlternativeReader` choose more of them.
 */
export async function chooseAudited(
  warehouse: Warehouse,
  { scope, changed, rows }: { scope: LoadedScope; changed: ChangedFiles; rows: AuditRows },
): Promise<void> {
  const { runId } = changed;
  const split = rows.invoices.filter(({ isNew }) => isNew === 2);
  const tracked = rows.trackedDays.filter(({ isNew }) => isNew === 1);
  await Promise.all([
    ...(split.length > 0 ? [warehouse.run(compileNumbersOfInvoices(scope, runId, split))] : []),
    ...[...groupBy(tracked, ({ carrierId }) => `${carrierId}`)].map(([carrierId, days]) =>
      warehouse.run(
        compileNumbersWithoutEvents(scope, runId, { carrierId: Number(carrierId), days: days.map(({ day }) => day) }),
      ),
    ),
  ]);
}

/** Adds tracking numbers to a run. */
export async function addNumbers(warehouse: Warehouse, runId: number, numbers: readonly NumberName[]): Promise<void> {
  await warehouse.insert(
    AUDITED_TABLE,
    numbers.map(({ carrierId, trackingNumber }) => ({
      run_id: runId,
      carrier_id: carrierId,
      tracking_number: trackingNumber,
      is_later: 1,
    })),
  );
}

/** Reads which invoices bill the tracking numbers of a run, or of a part of it. */
export function readInvoicesOfRun(
  warehouse: Warehouse,
  scope: LoadedScope,
  run: Pick<AuditedRun, 'runId' | 'part'>,
): Promise<InvoiceOfRun[]> {
  return warehouse.rows<InvoiceOfRun>(compileInvoicesOfRun(scope, run));
}

/** A part of a run whose tracking numbers are all chosen, with the invoices that bill them. */
export interface ChosenPart {
  run: AuditedRun;
  invoices: readonly InvoiceOfRun[];
  /** The ranges in which its numbers are read one after another. */
  ranges: readonly NumberRange[];
}

/** Reads which invoices bill the tracking numbers of a part of a run, on which days, and the ranges of its numbers. */
export async function readChosenPart(
  warehouse: Warehouse,
  scope: LoadedScope,
  { runId, part }: { runId: number; part: PartOfRun },
  numbersOfRange = NUMBERS_OF_RANGE,
): Promise<ChosenPart> {
  const [invoices, starts] = await Promise.all([
    readInvoicesOfRun(warehouse, scope, { runId, part }),
    warehouse.rows<NumberName>(compileRangeStarts({ runId, part }, numbersOfRange)),
  ]);
  const billedOn = new Set(invoices.map((row) => row.billedOn));
  const shippedOn = new Set(invoices.flatMap((row) => (row.shippedOn === null ? [] : [row.shippedOn])));
  const days = { billedOn: [...billedOn], shippedOn: [...shippedOn] };
  const ranges = [null, ...starts].map((from, index) => ({ from, before: starts[index] ?? null }));
  return { run: { runId, part, days }, invoices, ranges };
}
