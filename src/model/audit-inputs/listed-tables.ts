import { INPUT_LABELS, type InputId } from './input-labels.ts';

/** Files with millions of lines, one for each parcel or event. They are not shown as tables. */
const UNLISTED: readonly InputId[] = ['tracking-events', 'own-parcels'];

/** The tables that people read and change: agreements first, then reference tables and records. */
export const listedTables: readonly InputId[] = (Object.keys(INPUT_LABELS) as InputId[]).filter(
  (id) => !UNLISTED.includes(id),
);

/** Tables whose rows have no days on which they apply, so they can't have gaps. */
const UNDATED: readonly InputId[] = ['own-addresses', 'own-accounts', 'payments', 'holidays', 'demand'];

/** Whether days without a row count as a gap in a table. */
export function hasGaps(table: InputId): boolean {
  return !UNDATED.includes(table);
}
