import type { Layout } from '#ingest/layouts/layout.ts';
import type { NumberStyle } from '#ingest/numbers/number-style.ts';
import type { Statement } from '#query/statement.ts';
import type { FileFormat } from './file-format.ts';
import { LineBuilder } from './line-builder.ts';
import { cellsOf, type LineSource, storedLines } from './line-source.ts';
import type { StagedAddress, StagedLine } from './staged-line.ts';

const ADDRESS_COLUMNS = ['name', 'company', 'address', 'city', 'state', 'postal_code', 'country'] as const;
const CHARGES =
  'Array(Tuple(class String, code String, description String, amount Decimal(18, 4), discount Decimal(18, 4), bucket String, accessorial String))';

const COLUMNS = {
  kind: 'LowCardinality(String)',
  carrier: 'String',
  account_number: 'LowCardinality(String)',
  invoice_number: 'String',
  bill_date: 'Nullable(Date)',
  currency_code: 'String',
  stated_amount: 'Nullable(Decimal(18, 4))',
  tracking_number: 'String',
  lead_tracking_number: 'String',
  identity: 'UInt128',
  category: 'LowCardinality(String)',
  category_group: 'LowCardinality(String)',
  charged_date: 'Nullable(Date)',
  due_date: 'Nullable(Date)',
  pickup_date: 'Nullable(Date)',
  label_date: 'Nullable(Date)',
  scheduled_date: 'Nullable(DateTime)',
  delivery_date: 'Nullable(DateTime)',
  tracking_status: 'LowCardinality(String)',
  service_code: 'LowCardinality(String)',
  service_text: 'LowCardinality(String)',
  zone: 'LowCardinality(String)',
  bill_option: 'LowCardinality(String)',
  reference: 'String',
  packages: 'UInt32',
  actual_weight: 'Float64',
  actual_weight_unit: 'LowCardinality(String)',
  bill_weight: 'Float64',
  bill_weight_unit: 'LowCardinality(String)',
  length: 'Float64',
  width: 'Float64',
  height: 'Float64',
  dim_unit: 'LowCardinality(String)',
  packaging: 'LowCardinality(String)',
  is_dimensional: 'Bool',
  signed_by: 'String',
  corrected_from: 'String',
  corrected_to: 'String',
  ...addressTypes('sender'),
  ...addressTypes('consignee'),
  charges: CHARGES,
  credit_type: 'LowCardinality(String)',
  refund_by: 'LowCardinality(String)',
  credit_status: 'LowCardinality(String)',
  sum_text: 'String',
  problems: 'Array(Tuple(column String, value String, reason String))',
} satisfies Record<string, string>;

/** The name of the table with the staged lines of a load, which contains the id of its first file. The table exists during the load. */
export function stagingTable(fileId: number): string {
  return `staging_${fileId}`;
}

export function createStaging(fileId: number): Statement {
  const columns = Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`);
  return {
    sql: `CREATE TABLE ${stagingTable(fileId)} (file_id UInt32, line UInt32, ${columns.join(', ')}) ENGINE = MergeTree ORDER BY line`,
    params: {},
  };
}

/** Whether any lines of a file name a sum. Almost no file has such lines, and then the long patterns are left out of its statement. */
export interface NamedSums {
  /** Whether lines are rejected because they name a sum. */
  hasRefused: boolean;
  /** Whether lines that name a sum have a tracking number, so that they could also be charges. */
  hasMaybe: boolean;
}

/** Reads the raw lines of a load's files as their format describes them. */
export function stageLines(
  {
    fileId,
    fileIds,
    format,
    layout,
  }: { fileId: number; fileIds: readonly number[]; format: FileFormat; layout: Layout },
  { numbers, sums }: { numbers: NumberStyle; sums: NamedSums },
): Statement {
  const { names, sql, params } = selectStaged(storedLines(fileIds), format, layout, { numbers, sums });
  return {
    sql: `INSERT INTO ${stagingTable(fileId)} (file_id, line, ${names.join(', ')}) ${sql}`,
    params: { ...params, file: fileId },
  };
}

/** Selects the staged lines of records, with the columns of a staging table. Date lookups belong to the file in `params`. */
export function selectStaged(
  lines: LineSource,
  format: FileFormat,
  layout: Layout,
  { numbers, sums }: { numbers: NumberStyle; sums: NamedSums },
): Statement & { names: string[] } {
  const builder = new LineBuilder(layout, numbers);
  const staged = format.describe(builder);
  const values = columnValues(staged, builder, sums);
  const selected = Object.entries(values)
    .map(([name, sql]) => `${sql} AS ${name}`)
    .join(',\n');
  return {
    names: Object.keys(values),
    sql: `${builder.with(selected)}
      SELECT file_id, line, ${selected}
      FROM ${builder.from(cellsOf(lines))}
      SETTINGS enable_named_columns_in_function_tuple = 0, prefer_column_name_to_alias = 1`,
    params: lines.params,
  };
}

type ColumnName = keyof typeof COLUMNS;

function columnValues(
  staged: StagedLine,
  builder: LineBuilder,
  { hasRefused, hasMaybe }: NamedSums,
): Record<ColumnName, string> {
  const none = `''`;
  return {
    kind: staged.kind,
    carrier: staged.carrier,
    account_number: staged.accountNumber,
    invoice_number: staged.invoiceNumber,
    bill_date: staged.billDate,
    currency_code: `upper(${staged.currency})`,
    stated_amount: staged.statedAmount,
    tracking_number: staged.trackingNumber,
    lead_tracking_number: staged.leadTrackingNumber ?? none,
    // A hash of values that include NULL is itself NULL, so all such lines would have the same one.
    identity: `reinterpretAsUInt128(sipHash128(${staged.identity.map((value) => `ifNull(${value}, '')`).join(', ')}))`,
    category: staged.category ?? none,
    category_group: staged.categoryGroup ?? none,
    charged_date: staged.chargedOn ?? 'NULL',
    due_date: staged.dueDate ?? 'NULL',
    pickup_date: staged.pickupDate ?? 'NULL',
    label_date: staged.labelDate ?? 'NULL',
    scheduled_date: staged.scheduledAt ?? 'NULL',
    delivery_date: staged.deliveredAt ?? 'NULL',
    tracking_status: staged.trackingStatus ?? none,
    service_code: staged.serviceCode ?? none,
    service_text: staged.serviceText ?? none,
    zone: staged.zone ?? none,
    bill_option: staged.billOption ?? none,
    reference: staged.reference ?? none,
    packages: `toUInt32(${staged.packages})`,
    actual_weight: staged.actualWeight ?? '0',
    actual_weight_unit: staged.actualWeightUnit ?? none,
    bill_weight: staged.billWeight ?? '0',
    bill_weight_unit: staged.billWeightUnit ?? none,
    length: staged.length ?? '0',
    width: staged.width ?? '0',
    height: staged.height ?? '0',
    dim_unit: staged.dimUnit ?? none,
    packaging: staged.packaging ?? none,
    is_dimensional: staged.isDimensional ?? 'false',
    signed_by: staged.signedBy ?? none,
    corrected_from: staged.correctedFrom ?? none,
    corrected_to: staged.correctedTo ?? none,
    ...addressValues('sender', staged.sender),
    ...addressValues('consignee', staged.consignee),
    charges: staged.charges,
    credit_type: staged.creditType ?? none,
    refund_by: staged.refundBy ?? none,
    credit_status: staged.creditStatus ?? none,
    sum_text: (hasMaybe ? staged.sumText : undefined) ?? none,
    problems: builder.problems(staged.currency, { hasRefused }),
  };
}

type Side = 'sender' | 'consignee';
type AddressColumn<S extends Side> = `${S}_${(typeof ADDRESS_COLUMNS)[number]}`;

function addressTypes<S extends Side>(side: S): Record<AddressColumn<S>, string> {
  return Object.fromEntries(ADDRESS_COLUMNS.map((name) => [`${side}_${name}`, 'String'])) as Record<
    AddressColumn<S>,
    string
  >;
}

function addressValues<S extends Side>(side: S, address: StagedAddress): Record<AddressColumn<S>, string> {
  const { name, company, address: street, city, state, postalCode, country } = address;
  const values = { name, company, address: street, city, state, postal_code: postalCode, country };
  return Object.fromEntries(ADDRESS_COLUMNS.map((column) => [`${side}_${column}`, values[column] ?? `''`])) as Record<
    AddressColumn<S>,
    string
  >;
}
