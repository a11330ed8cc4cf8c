import type { ClientRecord } from '#contract/clients.ts';

export interface ClientRow extends ClientRecord {
  /** Null for a client of its own, and where the reader cannot see the parent. */
  parentName: string | null;
  hasChildren: boolean;
}

/** The clients with each parent before its children; a child whose parent the reader cannot see stands on its own. */
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
