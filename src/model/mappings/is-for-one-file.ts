import type { MappingDraft, MappingField } from '#contract/mappings.ts';

/** What is different in each file. */
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
 * Whether a mapping states for all lines what is different in each file, such as the date of the invoice. It reads only the files that it
 * was saved for: by itself, it would give the next file the date of this one.
 */
export function isForOneFile({ fields }: Pick<MappingDraft, 'fields'>): boolean {
  return OF_ONE_FILE.some((field) => {
    const source = fields[field];
    return source !== undefined && 'constant' in source;
  });
}
