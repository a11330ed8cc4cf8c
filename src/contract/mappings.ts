import { z } from 'zod';
import { DateOrder } from './upload-questions.ts';

const ADDRESS_PARTS = ['name', 'company', 'address', 'city', 'state', 'postal_code', 'country'] as const;

/** What a line of a mapped file can state about its invoice and parcel. The names are columns of the plain CSV, except for the last. */
export const MappingField = z.enum([
  'invoice_number',
  'invoice_date',
  'account_number',
  'carrier',
  'currency',
  'invoice_total',
  'tracking_number',
  'ship_date',
  'delivery_date',
  'scheduled_date',
  'label_date',
  'tracking_status',
  'service',
  'zone',
  'bill_option',
  'packages',
  'actual_weight',
  'billed_weight',
  'weight_unit',
  'length',
  'width',
  'height',
  'dim_unit',
  'reference',
  ...ADDRESS_PARTS.map((part) => `sender_${part}` as const),
  ...ADDRESS_PARTS.map((part) => `consignee_${part}` as const),
  'credit_type',
  'refund_by',
  'credit_status',
  'line_total',
]);
export type MappingField = z.infer<typeof MappingField>;

/** The kind of most values of a column in a sample. `digits` can be numbers or identifiers. */
export const ColumnKind = z.enum(['empty', 'date', 'digits', 'number', 'text']);
export type ColumnKind = z.infer<typeof ColumnKind>;

const ColumnName = z.string().min(1).max(300);

/**
 * The columns of a file in their order. A column is named by its title, without a title by its place: `Column 3`. A title that
 * occurs again is numbered: `Charge`, `Charge (2)`.
 */
export const FileShape = z.strictObject({
  isTitled: z.boolean(),
  columns: z
    .array(z.strictObject({ name: ColumnName, kind: ColumnKind }))
    .min(2)
    .max(1000),
});
export type FileShape = z.infer<typeof FileShape>;

/** Where a value comes from: a column of the file, or one text for all lines. */
export const ValueSource = z.union([
  z.strictObject({ column: ColumnName }),
  z.strictObject({ constant: z.string().trim().min(1).max(200) }),
]);
export type ValueSource = z.infer<typeof ValueSource>;

/** A column of amounts. `isReversed` means that its sign is the opposite of the one here, where charges and discounts are positive. */
export const AmountSource = z.strictObject({ column: ColumnName, isReversed: z.boolean() });
export type AmountSource = z.infer<typeof AmountSource>;

/** A charge of each line. It needs its net amount, or the amount before the discount. */
export const MappedCharge = z.strictObject({
  net: AmountSource.nullable(),
  amount: AmountSource.nullable(),
  discount: AmountSource.nullable(),
  type: ValueSource.nullable(),
  code: ValueSource.nullable(),
  description: ValueSource.nullable(),
  accessorial: ValueSource.nullable(),
});
export type MappedCharge = z.infer<typeof MappedCharge>;

/** A column that says whether a line is a charge or a credit, and its values. The empty text is an empty cell. */
export const CreditMark = z.strictObject({
  column: ColumnName,
  credits: z.array(z.string().max(60)).min(1).max(20),
  charges: z.array(z.string().max(60)).min(1).max(20),
});
export type CreditMark = z.infer<typeof CreditMark>;

/** How the files of one shape are read. `null` for the order of dates or the decimal mark means that each file is judged on its own. */
export const Mapping = z.strictObject({
  shape: FileShape,
  fields: z.partialRecord(MappingField, ValueSource),
  charges: z.array(MappedCharge).min(1).max(200),
  creditMark: CreditMark.nullable(),
  dateOrder: DateOrder.nullable(),
  decimalMark: z.enum(['dot', 'comma']).nullable(),
});
export type Mapping = z.infer<typeof Mapping>;

/** A mapping that may still lack charges and values. */
export const MappingDraft = Mapping.extend({ charges: z.array(MappedCharge).max(200) });
export type MappingDraft = z.infer<typeof MappingDraft>;

/** Why a column has its proposal: another mapping of the client, its title, or its values. */
export const ProposalReason = z.enum(['earlier', 'title', 'content']);
export type ProposalReason = z.infer<typeof ProposalReason>;
