import type { MappingDraft, MappingField } from '#contract/mappings.ts';

/** Fields whose values differ from file to file. */
const OF_ONE_FILE = [
  'invoice_number',
  'invoice_date',
  'invoice_total',
  'tracking_number',
  'ship_date',
  'delivery_date',
  'scheduled_date',
  'label_date',
] as const satisfies readonly MappingField[];

/**
 * Whether a mapping sets a fixed value for something that differs from file to file, such as the date of the invoice. Such a mapping
 * reads only the files for which it was saved: otherwise, it would give the next file the date of this one.
 */
export function isForOneFile({ fields }: Pick<MappingDraft, 'fields'>): boolean {
  return OF_ONE_FILE.some((field) => {
    const source = fields[field];
    return source !== undefined && 'constant' in source;
  });
}
