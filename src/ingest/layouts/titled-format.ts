import type { DateRole } from '#ingest/dates/judge-dates.ts';
import type { FileFormat } from '#ingest/file-format.ts';
import type { LineBuilder } from '#ingest/line-builder.ts';
import { LENGTH, type Measure, WEIGHT } from '#ingest/numbers/measures.ts';
import type { StagedAddress, StagedLine } from '#ingest/staged-line.ts';
import type { InvoiceFormat } from '#model/trade/invoice-formats.ts';
import { type HeaderShape, matchHeader } from './match-header.ts';

/** The titles of a format's columns, by what the columns contain. */
export interface Titles {
  account: string;
  invoice: string;
  billedOn: string;
  tracking: string;
  shippedOn: string;
  deliveredOn?: string;
  /** The total of the invoice, which each of its lines repeats. */
  invoiceTotal?: string;
  serviceCode?: string;
  service?: string;
  zone?: string;
  billOption?: string;
  reference?: string;
  actualWeight?: string;
  billedWeight?: string;
  sides?: readonly [length: string, width: string, height: string];
  sender?: AddressTitles;
  consignee?: AddressTitles;
}

type AddressTitles = Readonly<Partial<Record<keyof StagedAddress, string>>>;

/** A unit or currency: the column that states it, or the only one that the carrier uses in these files. */
export type Stated = { column: string } | { always: string };

/** The charges, packages and identity of lines, which each format describes itself. */
type Own = Pick<StagedLine, 'identity' | 'packages' | 'charges'> & Partial<StagedLine>;

/** A format whose header has a title for each value. */
export interface TitledFormat extends Pick<HeaderShape, 'keyOf' | 'trailing'> {
  about: InvoiceFormat;
  carrier: Stated;
  currency: Stated;
  titles: Titles;
  weightUnit?: Stated;
  weight?: Measure;
  dimUnit?: Stated;
  /** Titles of charges and of other columns that `describe` reads. */
  read: readonly string[];
  needed: readonly string[];
  reportsDelivery: boolean;
  describe: (line: LineBuilder) => Own;
}

/** Makes a file format from the titles of its columns. */
export function titledFormat(format: TitledFormat): FileFormat {
  const { about, titles, needed, keyOf, trailing, reportsDelivery } = format;
  const columns = [...new Set([...needed, ...titlesOf(format), ...format.read])];
  const dates: [string | undefined, DateRole][] = [
    [titles.billedOn, 'invoice'],
    [titles.shippedOn, 'shipment'],
    [titles.deliveredOn, 'delivery'],
  ];
  return {
    ...about,
    recognise: ({ records: [header = []] }) =>
      matchHeader(header, { columns, needed, ...(keyOf && { keyOf }), ...(trailing && { trailing }) }),
    dateColumns: Object.fromEntries(dates.flatMap(([title, role]) => (title === undefined ? [] : [[title, role]]))),
    reportsDelivery,
    describe: (line) => describeLine(line, format),
  };
}

function titlesOf({ titles, carrier, currency, weightUnit, dimUnit }: TitledFormat): string[] {
  const { sides = [], sender = {}, consignee = {}, ...single } = titles;
  const stated = [carrier, currency, weightUnit, dimUnit].flatMap((value) =>
    value !== undefined && 'column' in value ? [value.column] : [],
  );
  return [...Object.values(single), ...sides, ...Object.values(sender), ...Object.values(consignee), ...stated];
}

function describeLine(line: LineBuilder, format: TitledFormat): StagedLine {
  const { titles, carrier, currency, weight = WEIGHT } = format;
  const text = (title: string | undefined) => (title === undefined ? `''` : line.text(title));
  const weightUnit = unit(line, format.weightUnit, weight);
  const dimUnit = unit(line, format.dimUnit, LENGTH);
  const measured = (title: string | undefined, of: string, measure: Measure) =>
    title === undefined ? '0' : line.measured(title, of, measure);
  const [length, width, height] = titles.sides ?? [];
  const own = format.describe(line);
  return {
    kind: `if(empty(${own.charges}), 'information', 'charge')`,
    carrier: 'column' in carrier ? line.text(carrier.column, { required: true }) : `'${carrier.always}'`,
    accountNumber: line.identifier(titles.account, { required: true }),
    invoiceNumber: line.identifier(titles.invoice, { required: true }),
    billDate: line.date(titles.billedOn, { required: true }),
    currency: 'column' in currency ? line.text(currency.column, { required: true }) : `'${currency.always}'`,
    statedAmount: titles.invoiceTotal === undefined ? 'NULL' : line.amountOrNull(titles.invoiceTotal),
    trackingNumber: line.trackingNumber(titles.tracking),
    pickupDate: line.date(titles.shippedOn),
    deliveredAt: titles.deliveredOn === undefined ? 'NULL' : `toDateTime(${line.date(titles.deliveredOn)})`,
    serviceCode: text(titles.serviceCode),
    serviceText: text(titles.service),
    zone: text(titles.zone),
    billOption: text(titles.billOption),
    reference: text(titles.reference),
    actualWeight: measured(titles.actualWeight, weightUnit, weight),
    actualWeightUnit: weightUnit,
    billWeight: measured(titles.billedWeight, weightUnit, weight),
    billWeightUnit: weightUnit,
    length: measured(length, dimUnit, LENGTH),
    width: measured(width, dimUnit, LENGTH),
    height: measured(height, dimUnit, LENGTH),
    dimUnit,
    sender: address(line, titles.sender),
    consignee: address(line, titles.consignee),
    ...own,
  };
}

function unit(line: LineBuilder, stated: Stated | undefined, measure: Measure): string {
  if (stated === undefined) return `''`;
  return 'column' in stated ? line.unit(stated.column, measure) : `'${stated.always}'`;
}

function address(line: LineBuilder, titles: AddressTitles = {}): StagedAddress {
  return Object.fromEntries(Object.entries(titles).map(([part, title]) => [part, line.text(title)]));
}
