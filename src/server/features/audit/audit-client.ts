import type { Warehouse } from '#server/stores/warehouse.ts';
import { auditEverything } from './audit-everything.ts';
import { auditNewFiles } from './audit-new-files.ts';
import type { AuditRequest, AuditSummary } from './audit-request.ts';

/** Audits the invoices of a scope with all rules: everything, or what new files touch. */
export async function auditClient(warehouse: Warehouse, request: AuditRequest): Promise<AuditSummary> {
  const { changed = null } = request;
  const ofFiles = changed === null ? null : await auditNewFiles(warehouse, { ...request, changed });
  return ofFiles ?? auditEverything(warehouse, request);
}
