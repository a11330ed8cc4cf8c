import { Audit } from '#audit/audit.ts';
import { writeFinding } from '#audit/finding.ts';
import { compileBilledParcels } from '#query/audit/compile-billed-parcels.ts';
import { compileListPriced, type ListPricedRow } from '#query/audit/compile-list-priced.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import type { AuditRequest, AuditSummary } from './audit-request.ts';
import { countLines, judgeParcels, threadsFor } from './judge-parcels.ts';
import { AlternativeReader } from './read-alternatives.ts';
import { readAuditRows } from './read-audit-rows.ts';
import { streamAhead } from './stream-ahead.ts';

/** How many charge lines are held in memory at once. */
const LINES_OF_SLICE = 400_000;

/** Audits all invoices of a scope. */
export async function auditEverything(warehouse: Warehouse, request: AuditRequest): Promise<AuditSummary> {
  const { scope, inputs, asOf, onFindings, onAvoidable } = request;
  // The engine also reads this while the invoices are judged. An error is thrown where the rows are needed.
  const discounts = warehouse.rows<ListPricedRow>(compileListPriced(scope));
  discounts.catch(() => {});
  const rows = await readAuditRows(warehouse, scope, null);
  const audit = new Audit(rows, inputs, { ...request, loadedFileIds: scope.loadedFileIds });
  const alternatives =
    onAvoidable === undefined ? null : new AlternativeReader(warehouse, { scope, inputs, asOf, changed: null }, null);
  onFindings(audit.judgeInvoices().map(writeFinding));
  audit.readDiscounts(await discounts);
  const lines = countLines(rows.kinds);
  const of = Math.max(1, Math.ceil(lines / LINES_OF_SLICE));
  const slices = Array.from({ length: of }, (_, index) => compileBilledParcels(scope, { of, index }));
  const threads = (request.threadsFor ?? threadsFor)(lines);
  const learn = async () => {
    const found = await alternatives?.read(null);
    if (found !== undefined) audit.readAlternatives(found);
  };
  const ready = learn();
  // The error is thrown where the first parcels are judged.
  ready.catch(() => {});
  // Threads receive a copy of what the audit knows when they start.
  if (threads > 0) await ready;
  const blocks = streamAhead(warehouse, slices, ready);
  await judgeParcels(blocks, { audit, threads, onFindings, onAvoidable });
  onFindings(audit.judgeRest().map(writeFinding));
  return { shipments: audit.shipments, notRun: audit.notRun, judgedInvoices: null };
}
