import { addressText } from '#ingest/address-text.ts';
import { chargeSql } from '#ingest/charge-list.ts';
import type { FileFormat, Match, Sample } from '#ingest/file-format.ts';
import { matchHeader } from '#ingest/layouts/match-header.ts';
import { titleKey } from '#ingest/layouts/title-key.ts';
import type { LineBuilder } from '#ingest/line-builder.ts';
import { LENGTH, mostSql, WEIGHT } from '#ingest/numbers/measures.ts';
import { quote } from '#ingest/sql-texts.ts';
import type { StagedAddress, StagedLine } from '#ingest/staged-line.ts';
import { invoiceFormats } from '#model/trade/invoice-formats.ts';
import { UPS_COLUMNS, UPS_OLDER_TITLES } from './ups-columns.ts';

const MIN_COLUMNS = 240;
const MAX_COLUMNS = 260;
/** The lengths to which UPS pads numbers with zeros. */
const ACCOUNT_LENGTH = 10;
const INVOICE_LENGTH = 15;
/** A text such as `14.0x 13.0x 12.0`. */
const DIMENSIONS = '^([0-9]+([.][0-9]*)? *[xX] *){2}[0-9]+([.][0-9]*)?$';
/** The billed weight types that stand for a dimensional weight: stated, keyed or scanned. */
const DIMENSIONAL_TYPES = ['2', '7', '9', '10', '11', '22', '32'];
/** Empty cells at the end of a line may be missing. The receiver's country is the last cell that every line must have. */
const LAST_NEEDED = 'Receiver Country';
/** The columns that a file with titles must have. */
const NEEDED_TITLES = [
  'Account Number',
  'Invoice Date',
  'Invoice Number',
  'Invoice Currency Code',
  'Transaction Date',
  'Tracking Number',
  'Charge Category Code',
  'Charge Category Detail Code',
  'Charge Classification Code',
  'Charge Description Code',
  'Charge Description',
  'Incentive Amount',
  'Net Amount',
];

const positions = new Map(UPS_COLUMNS.map((name, index) => [name, index + 1]));
const fewestCells = positions.get(LAST_NEEDED) ?? 0;
const olderKeys = new Map(Object.entries(UPS_OLDER_TITLES).map(([older, name]) => [titleKey(older), titleKey(name)]));

/** The UPS Billing Data file: usually 250 columns (sometimes 244 or 251), a row per charge, and usually no header. */
export const upsBilling: FileFormat = {
  ...invoiceFormats['ups-billing'],
  recognise,
  dateColumns: {
    'Invoice Date': 'invoice',
    'Invoice Due Date': 'due',
    'Transaction Date': 'shipment',
    'Shipment Delivery Date': 'delivery',
  },
  reportsDelivery: false,
  describe,
};

function recognise({ records }: Sample): Match {
  const [first = [], second] = records;
  const titled = matchTitles(first);
  if (titled.layout !== null || titled.nearness >= 0.5) return titled;
  const isWide = first.length >= fewestCells && first.length <= MAX_COLUMNS;
  const hasVersion = /^\d(\.\d)?$/.test((first[0] ?? '').trim());
  const hasAccount = /^\S+$/.test((first[2] ?? '').trim()) && /^[A-Z]{2}$/.test((first[3] ?? '').trim());
  const hasCategory =
    /^(SHP|ADJ|RTN|MIS)?$/.test((first[34] ?? '').trim()) && /^[A-Z]{3}$/.test((first[43] ?? '').trim());
  const fits = [isWide, hasVersion, hasAccount, hasCategory];
  if (fits.every(Boolean))
    return { layout: { positions, hasHeader: false, minCells: fewestCells, maxCells: MAX_COLUMNS } };
  const wide = (second ?? first).length >= MIN_COLUMNS ? 0.2 : 0;
  return {
    layout: null,
    nearness: (fits.filter(Boolean).length / fits.length) * 0.7 + wide,
    missing: isWide
      ? 'a version such as 2.1 in the first column and an account in the third'
      : `${MIN_COLUMNS} to ${MAX_COLUMNS} columns, found ${first.length}`,
  };
}

/** Finds the columns of a file with titles, in any order. Lines that are cut off before the receiver's country are rejected here too. */
function matchTitles(header: readonly string[]): Match {
  const match = matchHeader(header, { columns: UPS_COLUMNS, needed: NEEDED_TITLES, keyOf });
  if (match.layout === null) return match;
  const { positions, minCells } = match.layout;
  return { layout: { ...match.layout, minCells: Math.max(minCells, positions.get(LAST_NEEDED) ?? 0) } };
}

function keyOf(title: string): string {
  const key = titleKey(title);
  return olderKeys.get(key) ?? key;
}

function describe(line: LineBuilder): StagedLine {
  const category = line.text('Charge Category Code');
  const kind = line.text('Charge Classification Code', { required: true });
  const code = line.text('Charge Description Code');
  const description = line.text('Charge Description');
  const transactionDate = line.date('Transaction Date');
  const incentive = line.amount('Incentive Amount');
  const net = line.amount('Net Amount', { required: true });
  const trackingNumber = line.trackingNumber('Tracking Number');
  const isInformation = `${kind} = 'INF'`;
  const isFreight = `${kind} = 'FRT' AND ${category} IN ('SHP', 'RTN') AND ${trackingNumber} != ''`;
  // Weekly service charges and reclassifications also use freight rows, but name no service.
  const namesService = `${kind} IN ('FRT', 'INF') AND ${category} != 'MIS' AND ${code} NOT IN ('RES', 'COM')`;
  const shipmentReference = line.text('Shipment Reference Number 1');
  const correctedStreet = line.text('Miscellaneous Address 1 Address Line 1');
  const dimensions = line.text('Package Dimensions');
  const enteredUnit = line.unit('Entered Weight Unit of Measure', WEIGHT);
  const billedUnit = line.unit('Billed Weight Unit of Measure', WEIGHT);
  const dimUnit = line.unit('Package Dimension Unit Of Measure', LENGTH);
  const sides = line.name(`splitByChar('x', lower(${dimensions}))`);
  const [length, width, height] = [dimension(sides, 1), dimension(sides, 2), dimension(sides, 3)];
  line.problem(
    `greatest(${length}, ${width}, ${height}) > ${mostSql(dimUnit, LENGTH)}`,
    'Package Dimensions',
    dimensions,
    LENGTH.tooMuch,
  );
  line.problem(
    `least(${length}, ${width}, ${height}) = 0 AND match(${dimensions}, '[1-9]') AND NOT match(${dimensions}, ${quote(DIMENSIONS)})`,
    'Package Dimensions',
    dimensions,
    'is not a number',
  );
  line.problem(
    `${isInformation} AND ${net} != 0`,
    'Net Amount',
    line.text('Net Amount'),
    'is an amount on an information row',
  );
  return {
    kind: `if(${isInformation}, 'information', 'charge')`,
    carrier: `'ups'`,
    accountNumber: padded(line.identifier('Account Number', { required: true }), ACCOUNT_LENGTH),
    invoiceNumber: padded(line.identifier('Invoice Number', { required: true }), INVOICE_LENGTH),
    billDate: line.date('Invoice Date', { required: true }),
    currency: line.text('Invoice Currency Code', { required: true }),
    statedAmount: line.amountOrNull('Invoice Amount'),
    trackingNumber,
    leadTrackingNumber: line.trackingNumber('Lead Shipment Number'),
    identity: [
      trackingNumber,
      `toString(${transactionDate})`,
      category,
      line.text('Charge Category Detail Code'),
      kind,
      code,
      description,
      `toString(${incentive})`,
      `toString(${net})`,
    ],
    category: line.text('Charge Category Detail Code'),
    categoryGroup: category,
    chargedOn: transactionDate,
    dueDate: line.date('Invoice Due Date'),
    pickupDate: `if(${category} = 'SHP', ${transactionDate}, NULL)`,
    deliveredAt: `toDateTime(${line.date('Shipment Delivery Date')})`,
    serviceCode: `if(${namesService}, ${code}, '')`,
    serviceText: `if(${namesService}, ${description}, ${line.text('Original Service Description')})`,
    zone: `trimLeft(${line.text('Zone')}, '0')`,
    billOption: line.text('Bill Option Code'),
    reference: line.name(
      `if(${shipmentReference} != '', ${shipmentReference}, ${line.text('Package Reference Number 1')})`,
    ),
    packages: `if(${isFreight}, 1, 0)`,
    actualWeight: line.measured('Entered Weight', enteredUnit, WEIGHT),
    actualWeightUnit: enteredUnit,
    billWeight: line.measured('Billed Weight', billedUnit, WEIGHT),
    billWeightUnit: billedUnit,
    length,
    width,
    height,
    dimUnit: dimUnit,
    packaging: line.text('Container Type'),
    isDimensional: `trimLeft(${line.text('Billed Weight Type')}, '0') IN (${DIMENSIONAL_TYPES.map(quote).join(', ')})`,
    correctedFrom: `if(${correctedStreet} != '', ${addressText(line, { party: 'Receiver ' })}, '')`,
    correctedTo: `if(${correctedStreet} != '', ${addressText(line, { party: 'Miscellaneous Address 1 ' })}, '')`,
    sender: address(line, 'Sender'),
    consignee: address(line, 'Receiver'),
    charges: `if(${isInformation}, [], [${chargeSql({ class: kind, code, description, amount: `${net} + ${incentive}`, discount: incentive })}])`,
  };
}

/** A number padded with as many zeros as UPS writes, however many the file has. `leftPad` would cut longer texts, so these keep their length. */
function padded(number: string, length: number): string {
  const digits = `trimLeft(upper(${number}), '0')`;
  return `leftPad(${digits}, greatest(length(${digits}), ${length}), '0')`;
}

/** One side of a package; 0 if it isn't a number. */
function dimension(sides: string, place: number): string {
  return `toFloat64OrZero(trimBoth(${sides}[${place}]))`;
}

function address(line: LineBuilder, party: string): StagedAddress {
  return {
    name: line.text(`${party} Name`),
    company: line.text(`${party} Company Name`),
    address: line.text(`${party} Address Line 1`),
    city: line.text(`${party} City`),
    state: line.text(`${party} State`),
    postalCode: line.text(`${party} Postal`),
    country: line.text(`${party} Country`),
  };
}
