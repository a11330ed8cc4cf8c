import type { ClientRecord } from '#contract/clients.ts';

export interface ClientRow extends ClientRecord {
  /** `null` for a top-level client and for a parent outside the reader's scope. */
  parentName: string | null;
  hasChildren: boolean;
}

/**
 * Sorts clients so that children follow their parent. A child whose parent is outside the reader's scope is listed on
 * its own.
 */
export function toClientRows(records: readonly ClientRecord[]): ClientRow[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const childrenOf = (id: number) => records.filter(({ parentId }) => parentId === id);
  const toRow = (record: ClientRecord): ClientRow => ({
    ...record,
    parentName: record.parentId === null ? null : (byId.get(record.parentId)?.name ?? null),
    hasChildren: childrenOf(record.id).length > 0,
  });
  const tops = records.filter(({ parentId }) => parentId === null || !byId.has(parentId));
  return tops.flatMap((top) => [toRow(top), ...childrenOf(top.id).map(toRow)]);
}
