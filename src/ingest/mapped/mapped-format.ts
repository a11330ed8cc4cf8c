import type { AmountSource, CreditMark, MappedCharge, Mapping, ValueSource } from '#contract/mappings.ts';
import { chargeSql } from '#ingest/charge-list.ts';
import type { FileFormat } from '#ingest/file-format.ts';
import type { Layout } from '#ingest/layouts/layout.ts';
import type { LineBuilder } from '#ingest/line-builder.ts';
import { describeRow } from '#ingest/plain-csv/describe-row.ts';
import { PLAIN_NEEDED } from '#ingest/plain-csv/plain-columns.ts';
import { PLAIN_DATES } from '#ingest/plain-csv/plain-csv.format.ts';
import { type AmountColumn, type ChargeColumns, type RowCharge, readCharge } from '#ingest/plain-csv/read-charge.ts';
import { literal } from '#ingest/sql-texts.ts';
import type { StagedLine } from '#ingest/staged-line.ts';
import { MAPPED_FORMAT } from '#model/mappings/mapped-format-id.ts';

/** The carrier that stands for those that are not listed. */
const OTHER_CARRIER = 'other_parcel';
const CREDIT_MARK = 'credit_mark';
/** The column for each part of a charge. */
const CHARGE_COLUMNS = {
  net: 'net',
  amount: 'amount',
  discount: 'discount',
  type: 'charge_type',
  code: 'charge_code',
  description: 'charge_description',
  accessorial: 'accessorial',
} as const satisfies Record<keyof MappedCharge, string>;

/** The format of files that are read by a mapping. It is never recognised by itself: `findMapping` compares files with the shape. */
export function mappedFormat(mapping: Mapping): FileFormat {
  return {
    id: MAPPED_FORMAT,
    label: 'Mapped file',
    carriers: '',
    columns: String(mapping.shape.columns.length),
    marks: mapping.shape.columns.map(({ name }) => name).join(', '),
    recognise: () => ({ layout: null, nearness: 0, missing: 'the columns of the mapping' }),
    dateColumns: PLAIN_DATES,
    ...(mapping.dateOrder !== null && { statedDates: mapping.dateOrder }),
    ...(mapping.decimalMark !== null && { statedNumbers: { mark: mapping.decimalMark, isCertain: true } }),
    reportsDelivery: mapping.fields.delivery_date !== undefined,
    unlistedCarriers: OTHER_CARRIER,
    mixesSenders: true,
    describe: (line) => describe(line, mapping),
  };
}

/** The layout of a file whose columns are at these positions (from 0). Its columns are the fields of the mapping. */
export function mappedLayout(mapping: Mapping, places: readonly number[]): Layout {
  const positions = new Map<string, number>();
  const constants = new Map<string, string>();
  const titles = new Map<string, string>();
  const placeOf = new Map(mapping.shape.columns.map(({ name }, index) => [name, (places[index] ?? index) + 1]));
  for (const [name, source] of sourcesOf(mapping)) {
    if ('constant' in source) constants.set(name, source.constant);
    else {
      positions.set(name, placeOf.get(source.column) ?? 0);
      titles.set(name, source.column);
    }
  }
  const needed = [...PLAIN_NEEDED, 'amount'].map((name) => positions.get(name) ?? 0);
  return {
    positions,
    constants,
    titles,
    hasHeader: mapping.shape.isTitled,
    minCells: Math.max(1, ...needed),
    maxCells: mapping.shape.columns.length,
  };
}

/** Every value that a mapping reads, by the name of its column in the layout. */
function sourcesOf({ fields, charges, creditMark }: Mapping): [string, ValueSource | AmountSource][] {
  const ofCharges = charges.flatMap((charge, index) =>
    partsOf(charge).map(([part, source]): [string, ValueSource | AmountSource] => [
      `${CHARGE_COLUMNS[part]}${suffixOf(index, charges.length)}`,
      source,
    ]),
  );
  const mark: [string, ValueSource][] = creditMark === null ? [] : [[CREDIT_MARK, { column: creditMark.column }]];
  return [...Object.entries(fields), ...ofCharges, ...mark];
}

function partsOf(charge: MappedCharge): [keyof MappedCharge, ValueSource | AmountSource][] {
  const parts = Object.keys(CHARGE_COLUMNS) as (keyof MappedCharge)[];
  return parts.flatMap((part) => {
    const source = charge[part];
    return source === null ? [] : [[part, source] as const];
  }) as [keyof MappedCharge, ValueSource | AmountSource][];
}

/** The end of the names of a charge's columns. A line with one charge has the columns of the plain CSV. */
function suffixOf(index: number, charges: number): string {
  return charges === 1 ? '' : ` ${index + 1}`;
}

function describe(line: LineBuilder, { charges: mapped, creditMark }: Mapping): StagedLine {
  const isCredit = creditMark === null ? null : readCreditMark(line, creditMark);
  const charges = mapped.map((charge, index) => {
    const columns = chargeColumns(charge, {
      isCredit,
      suffix: suffixOf(index, mapped.length),
      isOnly: mapped.length === 1,
    });
    if (isCredit !== null) refuseTwoSigns(line, charge, { isCredit, suffix: columns.suffix });
    return readCharge(line, columns);
  });
  if (mapped.length > 1) requireAnyAmount(line, mapped);
  const net = charges.map(({ amount, discount }) => `(${amount} - ${discount})`).join(' + ');
  checkLineTotal(line, line.name(net), isCredit);
  const trackingNumber = line.trackingNumber('tracking_number');
  const row = describeRow(line, { charges, usualPackages: `if(${trackingNumber} != '', 1, 0)` });
  return {
    ...row,
    // Unlisted carriers share one id, so their names tell their lines apart.
    identity: [row.carrier, ...row.identity],
    charges: chargesSql(charges),
  };
}

/** In a file with a column per charge, a column is empty or 0 in the lines without that charge. */
function chargesSql(charges: readonly RowCharge[]): string {
  const list = `[${charges.map(chargeSql).join(', ')}]`;
  return charges.length === 1 ? list : `arrayFilter(charge -> charge.4 != 0 OR charge.5 != 0, ${list})`;
}

interface ChargeSigns {
  isCredit: string | null;
  suffix: string;
}

function chargeColumns(
  charge: MappedCharge,
  { isCredit, suffix, isOnly }: ChargeSigns & { isOnly: boolean },
): ChargeColumns {
  return {
    suffix,
    isRequired: isOnly,
    signed: (column: AmountColumn, sql: string) => {
      const signed = charge[column]?.isReversed === true ? `-(${sql})` : sql;
      return isCredit === null ? signed : `if(${isCredit}, -(${signed}), ${signed})`;
    },
  };
}

/** SQL for whether a line is marked as a credit. Any unknown mark is a problem. */
function readCreditMark(line: LineBuilder, { credits, charges }: CreditMark): string {
  const raw = line.text(CREDIT_MARK);
  const oneOf = (marks: readonly string[]) =>
    `lower(${raw}) IN (${marks.map((mark) => literal(mark.trim().toLowerCase())).join(', ')})`;
  line.problem(`NOT ${oneOf([...credits, ...charges])}`, CREDIT_MARK, raw, 'is not a charge or credit marker');
  return oneOf(credits);
}

/** A negative amount in a line that is marked as a credit could mean either. */
function refuseTwoSigns(line: LineBuilder, charge: MappedCharge, { isCredit, suffix }: ChargeSigns): void {
  for (const part of ['net', 'amount'] as const) {
    if (charge[part] === null) continue;
    const column = `${CHARGE_COLUMNS[part]}${suffix}`;
    const negative = `ifNull(${line.amountOrNull(column)}, 0) ${charge[part].isReversed ? '>' : '<'} 0`;
    line.problem(
      `${isCredit} AND ${negative}`,
      column,
      line.text(column),
      'is negative in a line that is marked as a credit',
    );
  }
}

function requireAnyAmount(line: LineBuilder, charges: readonly MappedCharge[]): void {
  const columns = charges.map(
    (charge, index) => `${charge.net === null ? 'amount' : 'net'}${suffixOf(index, charges.length)}`,
  );
  const [first = ''] = columns;
  line.problem(columns.map((column) => `${line.text(column)} = ''`).join(' AND '), first, `''`, 'is empty');
}

function checkLineTotal(line: LineBuilder, net: string, isCredit: string | null): void {
  if (!line.has('line_total')) return;
  const total = line.amountOrNull('line_total');
  const signed = isCredit === null ? total : `if(${isCredit}, -${total}, ${total})`;
  line.problem(
    `${signed} != ${net}`,
    'line_total',
    line.text('line_total'),
    'is not the sum of the charges in its line',
  );
}
