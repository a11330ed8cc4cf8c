import type { ColumnKind, MappingField } from '#contract/mappings.ts';

const DATES: readonly MappingField[] = ['invoice_date', 'ship_date', 'delivery_date', 'scheduled_date', 'label_date'];
const NUMBERS: readonly MappingField[] = [
  'invoice_total',
  'line_total',
  'packages',
  'actual_weight',
  'billed_weight',
  'length',
  'width',
  'height',
];
const TEXTS: readonly MappingField[] = ['carrier', 'currency', 'weight_unit', 'dim_unit', 'service', 'bill_option'];

/** Whether a field can be proposed for a column with values of this kind. */
export function acceptsKind(field: MappingField, kind: ColumnKind): boolean {
  if (kind === 'empty') return true;
  // Digits can be dates such as 20260307.
  if (DATES.includes(field)) return kind === 'date' || kind === 'digits';
  if (NUMBERS.includes(field)) return kind === 'number' || kind === 'digits';
  if (TEXTS.includes(field)) return kind === 'text';
  return kind !== 'date' && kind !== 'number';
}
