import { INPUT_LABELS, type InputId } from './input-labels.ts';

/** Files with millions of lines, one a parcel or an event, which are not shown as tables. */
const UNLISTED: readonly InputId[] = ['tracking-events', 'own-parcels'];

/** The tables that people read and change: agreements first, then reference tables and records. */
export const listedTables: readonly InputId[] = (Object.keys(INPUT_LABELS) as InputId[]).filter(
  (id) => !UNLISTED.includes(id),
);

/** Tables that have no days on which they apply, so that nothing can be missing between them. */
const UNDATED: readonly InputId[] = ['own-addresses', 'own-accounts', 'payments', 'holidays', 'demand'];

/** Whether days without a row of a table are a gap in it. */
export function hasGaps(table: InputId): boolean {
  return !UNDATED.includes(table);
}
