import { inArray } from 'drizzle-orm';
import { inputTables } from '#model/audit-inputs/input-tables.ts';
import { ownParcels } from '#model/audit-inputs/own-records.ts';
import { trackingEvents } from '#model/audit-inputs/tracking-events.ts';
import { storeAuditRequest } from '#server/audit/request-audit.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { replacedParts } from '#server/stores/schema.ts';

/**
 * Requests the audit of a client in the transaction that loads its files. The audit looks only at what the files touch, unless they replace
 * rows, or are tables or agreements, which can change every finding.
 */
export async function requestAuditOfLoaded(
  tx: Database,
  clientId: number,
  files: readonly { id: number; format: string | null }[],
): Promise<void> {
  const fileIds = files.map(({ id }) => id);
  const replaced = await tx
    .select({ id: replacedParts.id })
    .from(replacedParts)
    .where(inArray(replacedParts.byFileId, fileIds))
    .limit(1);
  const areOnlyAdded = replaced.length === 0 && !files.some(({ format }) => isTableOfAudit(format));
  await storeAuditRequest(tx, clientId, areOnlyAdded ? fileIds : null);
}

function isTableOfAudit(format: string | null): boolean {
  return format !== trackingEvents.id && format !== ownParcels.id && inputTables.some(({ id }) => id === format);
}
