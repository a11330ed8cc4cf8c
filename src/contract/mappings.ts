import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nameText, RecordId, RecordIdText, RecordVersion } from './records.ts';
import { DateOrder, DateQuestion } from './upload-questions.ts';
import { IdText, IsoInstant } from './values.ts';

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

/** Why a column has its proposal: another mapping of the client, a ready-made one, its title, or its values. */
export const ProposalReason = z.enum(['earlier', 'ready', 'title', 'content']);
export type ProposalReason = z.infer<typeof ProposalReason>;

/** A mapping of a client. Its files of the same shape are read by it. */
export const SavedMapping = z.object({
  id: RecordId,
  clientId: RecordId,
  name: z.string(),
  mapping: Mapping,
  version: RecordVersion,
  changedAt: IsoInstant,
});
export type SavedMapping = z.infer<typeof SavedMapping>;

const MappingName = nameText(100);

/** A mapping as a file, to keep it or to give it to another client. */
export const MappingFile = z.strictObject({
  type: z.literal('Parcelscope mapping'),
  name: MappingName,
  mapping: Mapping,
});
export type MappingFile = z.infer<typeof MappingFile>;

/** The first lines of a file, and how its columns could be read. */
export const ColumnSample = z.object({
  fileName: z.string(),
  clientId: RecordId,
  clientName: z.string(),
  /** The first records of the file. */
  records: z.array(z.array(z.string())),
  /** The index of the record with the titles; null for a file without titles. */
  headerIndex: z.number().int().nonnegative().nullable(),
  /** The mapping that already reads the file; null if none does. */
  saved: SavedMapping.nullable(),
  draft: MappingDraft,
  reasons: z.record(z.string(), ProposalReason),
});
export type ColumnSample = z.infer<typeof ColumnSample>;

/** What a mapping would load of the first lines of a file. Amounts are minor units of their currency. */
export const MappingPreview = z.object({
  /** Whether the file has more lines than those that were read. */
  isSampled: z.boolean(),
  lines: z.object({ read: z.number().int(), loaded: z.number().int(), rejected: z.number().int() }),
  shipments: z.number().int(),
  charges: z.number().int(),
  totals: z.array(z.object({ currency: z.string(), netMinor: z.number().int() })),
  /** The first invoices, with what the file states as their totals. */
  invoices: z.array(
    z.object({
      number: z.string(),
      currency: z.string(),
      statedMinor: z.number().int().nullable(),
      loadedMinor: z.number().int(),
    }),
  ),
  invoiceCount: z.number().int(),
  /** The carriers of the lines, and whether they are listed. */
  carriers: z.array(z.object({ name: z.string(), isListed: z.boolean() })),
  /** The first problems. */
  rejected: z.array(z.object({ line: z.number().int(), column: z.string(), value: z.string(), reason: z.string() })),
  /** Dates that can be read in several orders. Nothing can be previewed before one is chosen. */
  dates: DateQuestion.nullable(),
});
export type MappingPreview = z.infer<typeof MappingPreview>;

const mappings = '/aiparcelweb/api/mappings';
const byMapping = z.object({ mappingId: RecordIdText });
const columns = '/aiparcelweb/api/uploads/:id/files/:fileId/columns';
const byFile = z.object({ id: IdText, fileId: RecordIdText });

export const listMappings = endpoint({
  method: 'GET',
  path: `${mappings}/byClient/:clientId`,
  summary: 'Lists the mappings of a client, which read its files of unknown columns.',
  params: z.object({ clientId: RecordIdText }),
  output: z.array(SavedMapping),
});
export const addMapping = endpoint({
  method: 'POST',
  path: mappings,
  summary:
    'Saves a mapping for a client. The file and all others with its columns that wait for an answer are imported by it. A mapping that states for all lines what is different in each file, such as the invoice date, imports only the file that it is saved for.',
  body: z.object({ clientId: RecordId, name: MappingName, mapping: Mapping, fileId: RecordId.nullable() }),
  output: SavedMapping,
});
export const editMapping = endpoint({
  method: 'PUT',
  path: `${mappings}/:mappingId`,
  summary: 'Changes a mapping or its name. Files that were loaded by it stay as they are.',
  params: byMapping,
  body: z.object({
    name: MappingName,
    mapping: Mapping,
    version: RecordVersion,
    fileId: RecordId.nullable().default(null),
  }),
  output: SavedMapping,
});
export const removeMapping = endpoint({
  method: 'DELETE',
  path: `${mappings}/:mappingId`,
  summary: 'Removes a mapping. The next file with its columns waits for an answer.',
  params: byMapping,
  query: z.object({ version: RecordIdText }),
  output: z.void(),
});
export const sampleColumns = endpoint({
  method: 'GET',
  path: columns,
  summary:
    'Returns the first lines of an uploaded table with a proposal for its columns. `titles` is the place of the line with the titles among them, from 0, or `none`.',
  params: byFile,
  query: z.object({
    titles: z.union([z.literal('none'), z.coerce.number().int().min(0).max(49)]).optional(),
  }),
  output: ColumnSample,
});
export const previewMapping = endpoint({
  method: 'POST',
  path: `${columns}/preview`,
  summary: 'Returns what a mapping would load of the first lines of an uploaded file. Nothing is loaded.',
  params: byFile,
  body: z.object({ mapping: Mapping }),
  output: MappingPreview,
});
