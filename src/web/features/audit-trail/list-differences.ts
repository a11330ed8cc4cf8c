/** A field of a record with its values before and after, `undefined` where the record did not exist. */
export interface Difference {
  field: string;
  before: unknown;
  after: unknown;
}

type Snapshot = Record<string, unknown> | null;

/** Lists the fields a change altered: all of them for an added or removed record, the differing ones for an edit. */
export function listDifferences(before: Snapshot, after: Snapshot): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((field) => JSON.stringify(field.before) !== JSON.stringify(field.after));
}
