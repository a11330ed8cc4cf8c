import { chargeList } from '#ingest/charge-list.ts';
import type { FileFormat, Match, Rewriter, Sample } from '#ingest/file-format.ts';
import type { LineBuilder } from '#ingest/line-builder.ts';
import { LENGTH, WEIGHT } from '#ingest/numbers/measures.ts';
import { quote } from '#ingest/sql-texts.ts';
import type { StagedLine } from '#ingest/staged-line.ts';
import { invoiceFormats } from '#model/trade/invoice-formats.ts';
import { DHL_ECOMMERCE_CHARGES, DHL_ECOMMERCE_COLUMNS, DHL_ECOMMERCE_HEADER } from './dhl-ecommerce-columns.ts';

const DETAIL_CELLS = 79;
const MIN_HEADER_CELLS = 15;

const headerPlaces = Object.values(DHL_ECOMMERCE_HEADER);
const positions = new Map<string, number>([
  ...Object.entries(DHL_ECOMMERCE_COLUMNS),
  ...DHL_ECOMMERCE_CHARGES.map(({ name, place }): [string, number] => [name, place]),
  ...Object.keys(DHL_ECOMMERCE_HEADER).map((name, index): [string, number] => [name, DETAIL_CELLS + 1 + index]),
]);

/** The invoice file of DHL eCommerce Americas: a row HDR per invoice, then a row DTL of 79 cells per package, without titles. */
export const dhlEcommerce: FileFormat = {
  ...invoiceFormats['dhl-ecommerce'],
  recognise,
  dateColumns: { 'invoice date': 'invoice', 'pickup date': 'shipment' },
  openRewriter,
  reportsDelivery: false,
  describe,
};

function recognise({ records }: Sample): Match {
  const [first = []] = records;
  const fits = [
    first[0] === 'HDR',
    first.length >= MIN_HEADER_CELLS && first.length <= DETAIL_CELLS,
    /^\d{8}$/.test(first[1] ?? ''),
    records.length === 1 || records.some((cells) => cells[0] === 'DTL'),
  ];
  if (fits.every(Boolean))
    return { layout: { positions, hasHeader: false, minCells: MIN_HEADER_CELLS, maxCells: DETAIL_CELLS } };
  const share = fits.filter(Boolean).length / fits.length;
  return {
    layout: null,
    nearness: first[0] === 'HDR' || first[0] === 'DTL' ? share : 0,
    missing: 'a first row HDR with date, invoice number, account and total, followed by rows DTL',
  };
}

/** Appends the invoice's values from the last HDR row to each package. */
function openRewriter(): Rewriter {
  const none = headerPlaces.map(() => '');
  let invoice = none;
  const rewrite = (cells: string[]) => {
    const isHeader = cells[0]?.trim() === 'HDR';
    if (isHeader) invoice = headerPlaces.map((place) => cells[place - 1] ?? '');
    const kept = isHeader ? cells.slice(0, 1) : cells;
    return [[...Array.from({ length: DETAIL_CELLS }, (_, index) => kept[index] ?? ''), ...invoice]];
  };
  // Packages after a damaged HDR row belong to an unknown invoice.
  const onTorn = (text: string) => {
    if (text.includes('HDR')) invoice = none;
  };
  return { rewrite, onTorn };
}

function describe(line: LineBuilder): StagedLine {
  const recordType = line.text('record type');
  const isDetail = `${recordType} = 'DTL'`;
  const shipped = line.date('pickup date');
  const base = line.amount('base charge');
  const trackingNumber = `coalesce(nullIf(${line.trackingNumber('delivery confirmation')}, ''), nullIf(${line.trackingNumber('customer confirmation')}, ''), ${line.trackingNumber('internal tracking')})`;
  const actualUnit = line.unit('actual weight unit', WEIGHT);
  const billedUnit = line.unit('billed weight unit', WEIGHT);
  const dimUnit = line.unit('dimension unit', LENGTH);
  const reference = line.text('billing reference 1');
  line.problem(`${recordType} NOT IN ('HDR', 'DTL')`, 'record type', recordType, 'is neither HDR nor DTL');
  line.problem(`${isDetail} AND ${line.text('base charge')} = ''`, 'base charge', `''`, 'is empty');
  return {
    kind: `if(${isDetail}, 'charge', 'invoice')`,
    carrier: `'dhl_ecommerce'`,
    accountNumber: `trimLeft(${line.identifier('account number', { required: true })}, '0')`,
    invoiceNumber: line.identifier('invoice number', { required: true }),
    billDate: line.date('invoice date', { required: true }),
    currency: line.text('currency', { required: true }),
    statedAmount: line.amountOrNull('invoice total'),
    trackingNumber,
    identity: [
      recordType,
      trackingNumber,
      line.trackingNumber('internal tracking'),
      `toString(${shipped})`,
      `toString(${base})`,
      line.text('fuel'),
    ],
    pickupDate: shipped,
    serviceCode: line.text('service number'),
    serviceText: line.text('service name'),
    zone: line.text('pricing zone'),
    reference: `if(lower(${reference}) = 'no ref', '', ${reference})`,
    packages: `if(${base} > 0, greatest(${line.packages('quantity')}, 1), 0)`,
    actualWeight: line.measured('actual weight', actualUnit, WEIGHT),
    actualWeightUnit: actualUnit,
    billWeight: line.measured('billed weight', billedUnit, WEIGHT),
    billWeightUnit: billedUnit,
    length: line.measured('length', dimUnit, LENGTH),
    width: line.measured('width', dimUnit, LENGTH),
    height: line.measured('height', dimUnit, LENGTH),
    dimUnit,
    sender: {},
    consignee: {
      address: line.text('recipient address 1'),
      city: line.text('recipient city'),
      state: line.text('recipient state'),
      postalCode: line.text('recipient ZIP'),
      country: line.text('recipient country'),
    },
    charges: charges(line, base),
  };
}

// A negative amount on a charged package is a discount. On a row that gives money back, every amount keeps its sign.
function charges(line: LineBuilder, base: string): string {
  const isCharged = line.name(`${base} >= 0`);
  const all = DHL_ECOMMERCE_CHARGES.map(({ name, bucket = '', accessorial = '' }) => {
    const amount = line.amount(name);
    return {
      class: `''`,
      code: quote(name),
      description: quote(name),
      amount: `if(${isCharged}, greatest(${amount}, 0), ${amount})`,
      discount: `if(${isCharged}, greatest(-${amount}, 0), 0)`,
      bucket: quote(bucket),
      accessorial: quote(accessorial),
    };
  });
  return chargeList(all);
}
