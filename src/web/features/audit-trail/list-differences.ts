/** A field of a record with what it held before and after; undefined where the record did not exist. */
export interface Difference {
  field: string;
  before: unknown;
  after: unknown;
}

type Snapshot = Record<string, unknown> | null;

/** What a change altered: every field of a record added or removed, and of an edited one those that differ. */
export function listDifferences(before: Snapshot, after: Snapshot): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((field) => JSON.stringify(field.before) !== JSON.stringify(field.after));
}
