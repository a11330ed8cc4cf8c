import type { AuditInputs } from '#audit/audit-inputs.ts';
import { type ChargeKind, toChargeKind } from '#audit/charge-kind.ts';
import { AuditContext, type AuditOptions } from '#audit/context/audit-context.ts';
import type { Finding } from '#audit/finding.ts';
import { createJudge } from '#audit/judge-shipment.ts';
import { wrongCorrectionFees } from '#audit/sets/a13-correction-fee.ts';
import { pickupsTwice } from '#audit/sets/a14-pickup-twice.ts';
import { accountChargeDrafts, waivedAccountCharges } from '#audit/sets/account-charges.ts';
import { type AccountLine, netAccountLines } from '#audit/sets/account-line.ts';
import { invoiceTwice, repeatedInvoices } from '#audit/sets/b3-invoice-twice.ts';
import { unfootedInvoices } from '#audit/sets/b9-invoice-does-not-foot.ts';
import { goneDiscounts } from '#audit/sets/b11-discount-gone.ts';
import { unfairLateFees } from '#audit/sets/b12-late-fee.ts';
import { toInvoiceFindings } from '#audit/sets/invoice-finding.ts';
import { mergeDiscountsGone } from '#audit/sets/merge-discounts-gone.ts';
import { endOfDay } from '#audit/shipment-case.ts';
import { readShipments, type ShipmentReader } from '#audit/shipments/read-shipments.ts';
import { type AccountCharge, compileAccountCharges } from '#query/audit/compile-account-charges.ts';
import { type BilledParcelCells, compileBilledParcels } from '#query/audit/compile-billed-parcels.ts';
import { type ChargeKindRow, compileChargeKinds } from '#query/audit/compile-charge-kinds.ts';
import { compileInvoiceTotals, type InvoiceTotal } from '#query/audit/compile-invoice-totals.ts';
import { compileListPriced, type ListPricedRow } from '#query/audit/compile-list-priced.ts';
import { compileTrackedDays, type TrackedDay } from '#query/audit/compile-tracked-days.ts';
import { compileWeeklyRevenue, type WeeklyRevenueRow } from '#query/audit/compile-weekly-revenue.ts';
import type { TouchedInvoices } from '#query/audit/touched-invoices.ts';
import type { LoadedScope } from '#query/scope.ts';
import type { Statement } from '#query/statement.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

/** How many charge lines are held in memory at once. */
const LINES_OF_SLICE = 400_000;

export interface AuditRequest extends AuditOptions {
  scope: LoadedScope;
  inputs: AuditInputs;
  /** Audits only these invoices and all that is known about their parcels. By default, everything is audited. */
  touched?: TouchedInvoices;
  /** Whether a line is a credit for something that an earlier run found. By default, none is. */
  isCreditOfFinding?: ShipmentReader['isCreditOfFinding'];
  /** Receives findings as they are made. */
  onFindings(findings: readonly Finding[]): void;
}

/** What an audit looked at, and what its rules could not look at, with the number of times. */
export interface AuditSummary {
  shipments: number;
  notRun: ReadonlyMap<string, number>;
}

/** Audits the invoices of a scope with all rules. */
export async function auditClient(warehouse: Warehouse, request: AuditRequest): Promise<AuditSummary> {
  const { scope, inputs, touched = null, onFindings } = request;
  const rows = {
    kinds: await warehouse.rows<ChargeKindRow>(compileChargeKinds(scope)),
    invoices: await warehouse.rows<InvoiceTotal>(compileInvoiceTotals(scope, touched)),
    accountCharges: await warehouse.rows<AccountCharge>(compileAccountCharges(scope, touched)),
    revenue: await warehouse.rows<WeeklyRevenueRow>(compileWeeklyRevenue(scope)),
    listPriced: await warehouse.rows<ListPricedRow>(compileListPriced(scope, touched)),
    trackedDays: await warehouse.rows<TrackedDay>(compileTrackedDays(scope, touched)),
  };
  const kinds = readKinds(rows.kinds);
  const repeated = repeatedInvoices(rows.invoices);
  const context = new AuditContext(
    inputs,
    {
      revenue: rows.revenue,
      trackedDays: groupDays(rows.trackedDays),
      goneDiscounts: goneDiscounts(rows.listPriced),
    },
    request,
  );
  const isRepeated = new Set(repeated.map(({ later }) => `${later.carrierId}|${later.invoice}`));
  const lines = netAccountLines(
    rows.accountCharges
      .filter(({ carrierId, invoice }) => !isRepeated.has(`${carrierId}|${invoice}`))
      .map((charge) => toAccountLine(charge, kinds)),
  );
  onFindings(
    toInvoiceFindings(context, [
      ...repeated.map(invoiceTwice),
      ...wrongCorrectionFees(context, lines, rows.invoices),
      ...waivedAccountCharges(context, lines),
      ...pickupsTwice(lines),
      ...accountChargeDrafts(context, lines),
      ...unfairLateFees(context, lines, rows.invoices),
      ...unfootedInvoices(rows.invoices),
    ]),
  );
  const reader: ShipmentReader = {
    kinds,
    now: endOfDay(request.asOf),
    bearsFuel: (kind, day) => context.bearsFuel(kind, day),
    isRepeatedInvoice: (carrierId, invoice) => isRepeated.has(`${carrierId}|${invoice}`),
    isCreditOfFinding: request.isCreditOfFinding ?? (() => false),
  };
  const judge = createJudge(context);
  const discountsGone: Finding[] = [];
  let shipments = 0;
  const of = touched === null ? Math.max(1, Math.ceil(countLines(rows.kinds) / LINES_OF_SLICE)) : 1;
  const slices = Array.from({ length: of }, (_, index) => compileBilledParcels(scope, { of, index }, touched));
  for await (const block of streamAhead(warehouse, slices))
    for (const cells of block)
      for (const shipment of readShipments(cells as unknown as BilledParcelCells, reader)) {
        shipments += 1;
        const findings = judge(shipment);
        if (findings.length === 0) continue;
        discountsGone.push(...findings.filter(({ rule }) => rule === 'B11'));
        onFindings(findings.filter(({ rule }) => rule !== 'B11'));
      }
  // Of other invoices, not all parcels were judged.
  onFindings(mergeDiscountsGone(discountsGone.filter(({ invoice }) => touched === null || touched.includes(invoice))));
  return { shipments, notRun: context.notRun };
}

/** Streams the rows of statements one after the other. The warehouse begins with a statement while the rows before it are judged. */
async function* streamAhead(warehouse: Warehouse, statements: readonly Statement[]): AsyncGenerator<unknown[][]> {
  const begin = (statement: Statement | undefined) => {
    if (statement === undefined) return null;
    const stream = warehouse.stream(statement);
    return { stream, first: stream.next() };
  };
  let next = begin(statements[0]);
  for (let index = 1; next !== null; index++) {
    const { stream, first } = next;
    const block = await first;
    next = begin(statements[index]);
    if (block.done !== true) yield block.value;
    yield* stream;
  }
}

/** The first day of a kind is that of its code and text, whatever else its lines say. */
function readKinds(rows: readonly ChargeKindRow[]): Map<number, ChargeKind> {
  const named = ({ carrierId, code, description }: ChargeKindRow) => `${carrierId}|${code}|${description}`;
  const first = new Map<string, number>();
  for (const row of rows)
    first.set(named(row), Math.min(first.get(named(row)) ?? row.firstBilledOn, row.firstBilledOn));
  return new Map(
    rows.map((row) => [row.id, toChargeKind({ ...row, firstBilledOn: first.get(named(row)) ?? row.firstBilledOn })]),
  );
}

function toAccountLine(charge: AccountCharge, kinds: ReadonlyMap<number, ChargeKind>): AccountLine {
  const kind = kinds.get(charge.kind);
  if (kind === undefined) throw new Error(`line ${charge.line} of file ${charge.fileId} has an unknown kind of charge`);
  return { ...charge, kind };
}

function countLines(kinds: readonly ChargeKindRow[]): number {
  return kinds.reduce((sum, { lines }) => sum + lines, 0);
}

function groupDays(days: readonly TrackedDay[]): Map<number, Set<number>> {
  const byCarrier = new Map<number, Set<number>>();
  for (const { carrierId, day } of days) byCarrier.set(carrierId, (byCarrier.get(carrierId) ?? new Set()).add(day));
  return byCarrier;
}
