import { Audit } from '#audit/audit.ts';
import { writeFinding } from '#audit/finding.ts';
import { invoiceName } from '#audit/invoice-name.ts';
import { accountInvoices } from '#audit/sets/account-invoices.ts';
import { needsWholeAudit } from '#audit/what-changed.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import type { AuditRequest, AuditSummary } from './audit-request.ts';
import {
  addNumbers,
  type ChangedFiles,
  chooseAudited,
  chooseNumbersOfFiles,
  readChosenPart,
} from './choose-audited.ts';
import { DiscountsOfRun } from './discounts-of-run.ts';
import { PartReader } from './part-of-run.ts';
import { AlternativeReader } from './read-alternatives.ts';
import { readAuditRows } from './read-audit-rows.ts';

/**
 * Audits what new files touch: first the tracking numbers that they mention, then the others whose findings they can change, which are
 * chosen in the meantime. Returns `null` if only an audit of everything sees all that the files change.
 */
export async function auditNewFiles(
  warehouse: Warehouse,
  request: AuditRequest & { changed: ChangedFiles },
): Promise<AuditSummary | null> {
  const { scope, inputs, asOf, changed, onFindings, onAvoidable } = request;
  const { runId, fileIds, furtherNumbers = [] } = changed;
  const ofFiles = chooseNumbersOfFiles(warehouse, scope, changed).then(() =>
    readChosenPart(warehouse, scope, { runId, part: 'files' }),
  );
  const alternatives =
    onAvoidable === undefined ? null : new AlternativeReader(warehouse, { scope, inputs, asOf, changed }, ofFiles);
  const { threadsFor } = request;
  const parts = [new PartReader(warehouse, { scope, alternatives, threadsFor }, ofFiles)];
  try {
    const rows = await readAuditRows(warehouse, scope, fileIds);
    if (needsWholeAudit(rows, inputs.agreements)) return null;
    const { invoices } = rows;
    const audit = new Audit(rows, inputs, { ...request, loadedFileIds: scope.loadedFileIds });
    const chosen = chooseAudited(warehouse, { scope, changed, rows });
    // The error is thrown where the numbers are needed.
    chosen.catch(() => {});
    onFindings(audit.judgeInvoices().map(writeFinding));
    await Promise.all([ofFiles, chosen, addNumbers(warehouse, runId, [...audit.accountNumbers, ...furtherNumbers])]);
    const billed = accountInvoices(invoices);
    const discounts = new DiscountsOfRun(warehouse, { scope, runId, invoices, billed, audit });
    const judgedInvoices = await discounts.choose();
    const ofOthers = (alternatives?.choose() ?? Promise.resolve()).then(() =>
      readChosenPart(warehouse, scope, { runId, part: 'later' }),
    );
    parts.push(new PartReader(warehouse, { scope, alternatives, threadsFor }, ofOthers));
    const judging = { audit, onFindings, onAvoidable };
    for (const part of parts) await part.judge(judging, (ofPart) => discounts.complete(ofPart));
    const isJudged = new Set(judgedInvoices.map(invoiceName));
    onFindings(audit.judgeRest((invoice) => isJudged.has(invoiceName(invoice))).map(writeFinding));
    return { shipments: audit.shipments, notRun: audit.notRun, judgedInvoices };
  } finally {
    await Promise.all(parts.map((part) => part.close()));
  }
}
