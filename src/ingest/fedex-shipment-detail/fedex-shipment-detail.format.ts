import { chargeList } from '#ingest/charge-list.ts';
import { clockSeconds } from '#ingest/clock-seconds.ts';
import type { FileFormat, Match, Sample } from '#ingest/file-format.ts';
import { matchHeader } from '#ingest/layouts/match-header.ts';
import { titleKey } from '#ingest/layouts/title-key.ts';
import type { LineBuilder } from '#ingest/line-builder.ts';
import { LENGTH, WEIGHT } from '#ingest/numbers/measures.ts';
import type { StagedAddress, StagedLine } from '#ingest/staged-line.ts';
import { invoiceFormats } from '#model/trade/invoice-formats.ts';

const USD_COLUMNS = {
  freight: 'Shipment Freight Charge Amount USD',
  surcharges: 'Shipment Miscellaneous Charge USD',
  duty: 'Shipment Duty and Tax Charge USD',
  discount: 'Shipment Discount Amount USD',
  net: 'Net Charge Amount USD',
};
type Part = keyof typeof USD_COLUMNS;
const PARTS = ['freight', 'surcharges', 'duty', 'discount', 'net'] as const satisfies Part[];
const BILLED_COLUMNS = {
  freight: 'Shipment Freight Charge Billed Currency',
  surcharges: 'Shipment Miscellaneous Charge Billed Currency',
  duty: 'Shipment Duty And Tax Charge Billed Currency',
  discount: 'Shipment Discount Billed Currency',
  net: 'Net Charge Billed Currency',
};
const NEEDED = [
  'Payer Account',
  'Shipment Tracking Number',
  'Invoice Date (mm/dd/yyyy)',
  'Invoice Number',
  ...Object.values(USD_COLUMNS),
];
const READ = [
  'Service Type',
  'Service Description',
  'Pay Type',
  'Shipment Date (mm/dd/yyyy)',
  'Shipment Delivery Date (mm/dd/yyyy)',
  'Shipment Delivery Time',
  ...['Shipper', 'Recipient'].flatMap((party) =>
    ['Name', 'Company Name', 'Address', 'City', 'State/Province', 'Country/Territory', 'Postal Code'].map(
      (part) => `${party} ${part}`,
    ),
  ),
  'Pieces In Shipment',
  'Shipment Rated Weight (Pounds)',
  'Original Weight (Pounds)',
  'Reference Notes Line 1',
  'Pricing Zone',
  ...['Height', 'Width', 'Length'].map((side) => `Dimmed ${side}`),
  'Master Tracking Number',
  ...Object.values(BILLED_COLUMNS),
  'Billed Currency Code',
];
const INCHES = 'Dimmed Length (in)';
const POUNDS = `'lbs'`;
/** The report's text for an absent date. */
const NO_DAY = `('01/01/1900', '1/1/1900', '1900-01-01')`;

/** The Shipment Detail report of FedEx Reporting Online: a row per tracking number, with its charges added up to four amounts. */
export const fedexShipmentDetail: FileFormat = {
  ...invoiceFormats['fedex-shipment-detail'],
  recognise,
  dateColumns: {
    'Invoice Date (mm/dd/yyyy)': 'invoice',
    'Shipment Date (mm/dd/yyyy)': 'shipment',
    'Shipment Delivery Date (mm/dd/yyyy)': 'delivery',
  },
  documentedDates: 'month first',
  reportsDelivery: true,
  describe,
};

function recognise({ records: [header = []] }: Sample): Match {
  const match = matchHeader(header, { columns: [...NEEDED, ...READ], needed: NEEDED, keyOf });
  const place = header.findIndex((title) => /^dimmed\s+length\s*\(in\)$/i.test(title.trim())) + 1;
  if (match.layout === null || place === 0) return match;
  return { layout: { ...match.layout, positions: new Map([...match.layout.positions, [INCHES, place]]) } };
}

/** Downloads use the titles `Amount USD` or just `USD`. */
function keyOf(title: string): string {
  return titleKey(title).replace(/amount|usd/g, '');
}

function describe(line: LineBuilder): StagedLine {
  const trackingNumber = line.trackingNumber('Shipment Tracking Number', { required: true });
  const service = line.text('Service Type');
  const isTransport = `${service} != 'NonTrans'`;
  const shipped = day(line, 'Shipment Date (mm/dd/yyyy)');
  const amounts = readAmounts(line);
  const { freight, isBilled } = amounts;
  const zone = line.text('Pricing Zone');
  const dimUnit = line.has(INCHES) ? `'inches'` : `'cm'`;
  return {
    kind: `if(${[freight, amounts.surcharges, amounts.duty, amounts.discount].map((sql) => `${sql} = 0`).join(' AND ')}, 'information', 'charge')`,
    carrier: `'fedex'`,
    accountNumber: line.identifier('Payer Account', { required: true }),
    invoiceNumber: line.identifier('Invoice Number', { required: true }),
    billDate: line.date('Invoice Date (mm/dd/yyyy)', { required: true }),
    currency: `if(${isBilled}, ${line.text('Billed Currency Code')}, 'USD')`,
    statedAmount: 'NULL',
    trackingNumber,
    leadTrackingNumber: line.trackingNumber('Master Tracking Number'),
    identity: [
      trackingNumber,
      `toString(${shipped})`,
      service,
      ...amounts.inDollars.map((amount) => `toString(${amount})`),
    ],
    pickupDate: shipped,
    deliveredAt: `toDateTime(${day(line, 'Shipment Delivery Date (mm/dd/yyyy)')}) + ${clockSeconds(line, 'Shipment Delivery Time')}`,
    serviceCode: `if(${isTransport}, ${service}, '')`,
    serviceText: `if(${isTransport}, ${line.text('Service Description')}, '')`,
    zone: `if(${zone} = 'Non Zone', '', trimLeft(${zone}, '0'))`,
    billOption: line.text('Pay Type'),
    reference: line.text('Reference Notes Line 1'),
    packages: `if(${freight} > 0, greatest(${line.packages('Pieces In Shipment')}, 1), 0)`,
    actualWeight: line.measured('Original Weight (Pounds)', POUNDS, WEIGHT),
    actualWeightUnit: POUNDS,
    billWeight: line.measured('Shipment Rated Weight (Pounds)', POUNDS, WEIGHT),
    billWeightUnit: POUNDS,
    length: line.measured('Dimmed Length', dimUnit, LENGTH),
    width: line.measured('Dimmed Width', dimUnit, LENGTH),
    height: line.measured('Dimmed Height', dimUnit, LENGTH),
    dimUnit,
    sender: address(line, 'Shipper'),
    consignee: address(line, 'Recipient'),
    charges: charges(amounts),
  };
}

interface Amounts extends Record<Part, string> {
  /** Whether the line's amounts are in the billed currency. */
  isBilled: string;
  inDollars: string[];
}

/** SQL for a line's five amounts, in the billed currency if the file has it, otherwise in USD. Amounts that don't add up are a problem. */
function readAmounts(line: LineBuilder): Amounts {
  const hasBilled = ['Billed Currency Code', ...Object.values(BILLED_COLUMNS)].every((column) => line.has(column));
  const isBilled = hasBilled
    ? `(${line.text('Billed Currency Code')} != '' AND ${line.text(BILLED_COLUMNS.net)} != '')`
    : 'false';
  const choose = (billed: string, usd: string) => (hasBilled ? `if(${isBilled}, ${billed}, ${usd})` : usd);
  const inDollars = (name: Part) =>
    line.amount(USD_COLUMNS[name], { required: name === 'net', counts: `NOT ${isBilled}` });
  const read = (name: Part) => choose(line.amount(BILLED_COLUMNS[name], { counts: isBilled }), inDollars(name));
  const amounts = {
    freight: read('freight'),
    surcharges: read('surcharges'),
    duty: read('duty'),
    discount: read('discount'),
    net: read('net'),
    isBilled,
    inDollars: PARTS.map(inDollars),
  };
  line.problem(
    `${amounts.net} != ${amounts.freight} + ${amounts.surcharges} + ${amounts.duty} + ${amounts.discount}`,
    USD_COLUMNS.net,
    choose(line.text(BILLED_COLUMNS.net), line.text(USD_COLUMNS.net)),
    'is not the sum of freight, miscellaneous charges, duty and tax, and discount',
  );
  return amounts;
}

function charges({ freight, discount, surcharges, duty }: Amounts): string {
  const transportation = {
    class: `''`,
    code: `'TRANS'`,
    description: `'Transportation Charge'`,
    amount: freight,
    discount: `-(${discount})`,
    bucket: `'transportation'`,
  };
  const miscellaneous = {
    class: `''`,
    code: `'MISC'`,
    description: `'Miscellaneous charges'`,
    amount: surcharges,
    discount: '0',
    bucket: `'other accessorial'`,
    accessorial: `'Unspecified'`,
  };
  const tax = {
    class: `''`,
    code: `'DUTY'`,
    description: `'Duty and tax'`,
    amount: duty,
    discount: '0',
    bucket: `'tax'`,
  };
  return chargeList([transportation, miscellaneous, tax]);
}

function day(line: LineBuilder, column: string): string {
  const raw = line.text(column);
  const given = `if(${raw} IN ${NO_DAY}, '', ${raw})`;
  const sql = line.dateOf(column, given);
  line.problem(`${given} != '' AND isNull(${sql})`, column, raw, 'is not a date in this file’s style');
  return sql;
}

function address(line: LineBuilder, party: 'Shipper' | 'Recipient'): StagedAddress {
  return {
    name: line.text(`${party} Name`),
    company: line.text(`${party} Company Name`),
    address: line.text(`${party} Address`),
    city: line.text(`${party} City`),
    state: line.text(`${party} State/Province`),
    postalCode: line.text(`${party} Postal Code`),
    country: line.text(`${party} Country/Territory`),
  };
}
