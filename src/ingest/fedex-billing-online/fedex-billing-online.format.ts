import { addressText } from '#ingest/address-text.ts';
import { chargeSql } from '#ingest/charge-list.ts';
import { clockSeconds } from '#ingest/clock-seconds.ts';
import type { FileFormat, Match, Sample } from '#ingest/file-format.ts';
import { matchHeader } from '#ingest/layouts/match-header.ts';
import { titleKey } from '#ingest/layouts/title-key.ts';
import type { LineBuilder } from '#ingest/line-builder.ts';
import { LENGTH, WEIGHT } from '#ingest/numbers/measures.ts';
import type { StagedAddress, StagedLine } from '#ingest/staged-line.ts';
import { invoiceFormats } from '#model/trade/invoice-formats.ts';

const LABEL = 'Tracking ID Charge Description';
const AMOUNT = 'Tracking ID Charge Amount';
const NEEDED = [
  'Bill to Account Number',
  'Invoice Date',
  'Invoice Number',
  'Express or Ground Tracking ID',
  'Transportation Charge Amount',
  'Net Charge Amount',
  LABEL,
  AMOUNT,
];
/** Titles of a column with the invoice's currency. Downloads in the United States have none. */
const CURRENCIES = ['Invoice Currency', 'Invoice Currency Code', 'Billed Currency Code', 'Currency', 'Currency Code'];
const READ = [
  ...CURRENCIES,
  'Original Amount Due',
  'Payor',
  'Ground Tracking ID Prefix',
  'Service Type',
  'Shipment Date',
  'POD Delivery Date',
  'POD Delivery Time',
  'Actual Weight Amount',
  'Actual Weight Units',
  'Rated Weight Amount',
  'Rated Weight Units',
  'Number of Pieces',
  'TDMasterTrackingID',
  'Dim Length',
  'Dim Width',
  'Dim Height',
  'Dim Unit',
  'Dim Divisor',
  'Service Packaging',
  'POD Signature Description',
  ...['Recipient', 'Original Recipient'].map((party) => `${party} Address Line 2`),
  ...['Address Line 1', 'City', 'State', 'Zip Code'].map((part) => `Original Recipient ${part}`),
  ...['Recipient', 'Shipper'].flatMap((party) =>
    ['Name', 'Company', 'Address Line 1', 'City', 'State', 'Zip Code', 'Country/Territory'].map(
      (part) => `${party} ${part}`,
    ),
  ),
  'Original Customer Reference',
  'Updated Customer Reference',
  'Zone Code',
  'MPS Package ID',
];

/** The "all columns" download of FedEx Billing Online: a row per tracking number, with charges as pairs of label and amount. */
export const fedexBillingOnline: FileFormat = {
  ...invoiceFormats['fedex-billing-online'],
  recognise,
  dateColumns: { 'Invoice Date': 'invoice', 'Shipment Date': 'shipment', 'POD Delivery Date': 'delivery' },
  reportsDelivery: true,
  describe,
};

function recognise({ records: [header = []] }: Sample): Match {
  const match = matchHeader(header, {
    columns: [...NEEDED, ...READ],
    needed: NEEDED,
    trailing: [LABEL, AMOUNT],
    repeated: [LABEL, AMOUNT],
    keyOf,
  });
  if (match.layout === null) return match;
  const pairs = findPairs(header);
  if (pairs === null)
    return { layout: null, nearness: 0.95, missing: `each column "${LABEL}" directly before its "${AMOUNT}"` };
  const positions = new Map(match.layout.positions);
  pairs.forEach(({ label, amount }, index) => {
    positions.set(`${LABEL} ${index + 1}`, label);
    positions.set(`${AMOUNT} ${index + 1}`, amount);
  });
  return { layout: { ...match.layout, positions } };
}

/** Spreadsheets and data tools number repeated titles: `… Amount.1`, `… Amount_1`, `… Amount (2)`. */
const NUMBER = /(\.\d+|_\d+| \(\d+\))$/;

function keyOf(title: string): string {
  return titleKey(title.replace(NUMBER, ''));
}

/**
 * The columns of each pair: those with the same number in their titles, in any order, or without numbers those side by side. Null if
 * it isn't certain which columns are pairs.
 */
function findPairs(header: readonly string[]): { label: number; amount: number }[] | null {
  const columnsOf = (name: string) =>
    header.flatMap((title, index) =>
      keyOf(title) === keyOf(name) ? [{ place: index + 1, number: NUMBER.exec(title.trim())?.[0] ?? '' }] : [],
    );
  const [labels, amounts] = [columnsOf(LABEL), columnsOf(AMOUNT)];
  const isNumbered = [labels, amounts].every((all) => new Set(all.map(({ number }) => number)).size === all.length);
  const pairs = labels.flatMap(({ place, number }) => {
    const amount = amounts.find((other) => (isNumbered ? other.number === number : other.place === place + 1));
    return amount === undefined ? [] : [{ label: place, amount: amount.place }];
  });
  return pairs.length === labels.length && pairs.length === amounts.length ? pairs : null;
}

function describe(line: LineBuilder): StagedLine {
  const currency = CURRENCIES.find((column) => line.has(column));
  const trackingNumber = `concat(${line.identifier('Ground Tracking ID Prefix')}, ${line.trackingNumber('Express or Ground Tracking ID')})`;
  const transportation = line.amount('Transportation Charge Amount', { required: true });
  const net = line.amount('Net Charge Amount', { required: true });
  const pairs = readPairs(line);
  const shipped = line.date('Shipment Date');
  const delivered = line.date('POD Delivery Date');
  const pieces = line.packages('Number of Pieces');
  const actualUnit = line.unit('Actual Weight Units', WEIGHT);
  const ratedUnit = line.unit('Rated Weight Units', WEIGHT);
  const dimUnit = line.unit('Dim Unit', LENGTH);
  const originalStreet = line.text('Original Recipient Address Line 1');
  const updated = line.text('Updated Customer Reference');
  const isReversal = `(${net} < 0 AND ${transportation} < 0)`;
  line.problem(
    `${net} != ${transportation} + arraySum(arrayMap(pair -> pair.2, ${pairs}))`,
    'Net Charge Amount',
    line.text('Net Charge Amount'),
    'is not the transportation charge plus all charges',
  );
  return {
    // All charges of a shipment are on its first piece. The other pieces have only their sizes.
    kind: `if(${transportation} = 0 AND ${net} = 0 AND empty(${pairs}), 'information', 'charge')`,
    carrier: `'fedex'`,
    accountNumber: line.identifier('Bill to Account Number', { required: true }),
    invoiceNumber: line.identifier('Invoice Number', { required: true }),
    billDate: line.date('Invoice Date', { required: true }),
    currency: currency === undefined ? `'USD'` : line.text(currency, { required: true }),
    statedAmount: line.amountOrNull('Original Amount Due'),
    trackingNumber,
    leadTrackingNumber: line.trackingNumber('TDMasterTrackingID'),
    identity: [
      trackingNumber,
      line.identifier('MPS Package ID'),
      `toString(${shipped})`,
      line.text('Service Type'),
      `toString(${transportation})`,
      `toString(${net})`,
    ],
    pickupDate: shipped,
    deliveredAt: `toDateTime(${delivered}) + ${clockSeconds(line, 'POD Delivery Time')}`,
    serviceText: line.text('Service Type'),
    zone: `trimLeft(${line.text('Zone Code')}, '0')`,
    billOption: line.text('Payor'),
    reference: `if(${updated} != '', ${updated}, ${line.text('Original Customer Reference')})`,
    packages: `if(${transportation} > 0, greatest(${pieces}, 1), 0)`,
    actualWeight: line.measured('Actual Weight Amount', actualUnit, WEIGHT),
    actualWeightUnit: actualUnit,
    billWeight: line.measured('Rated Weight Amount', ratedUnit, WEIGHT),
    billWeightUnit: ratedUnit,
    length: line.measured('Dim Length', dimUnit, LENGTH),
    width: line.measured('Dim Width', dimUnit, LENGTH),
    height: line.measured('Dim Height', dimUnit, LENGTH),
    dimUnit,
    packaging: line.text('Service Packaging'),
    isDimensional: `${line.quantity('Dim Divisor')} > 0`,
    signedBy: line.text('POD Signature Description'),
    correctedFrom: `if(${originalStreet} != '', ${addressText(line, { party: 'Original Recipient ', postalCode: 'Zip Code' })}, '')`,
    correctedTo: `if(${originalStreet} != '', ${addressText(line, { party: 'Recipient ', postalCode: 'Zip Code' })}, '')`,
    chargedOn: shipped,
    sender: address(line, 'Shipper'),
    consignee: address(line, 'Recipient'),
    charges: charges({ transportation, net, pairs }),
    // The refund of a whole parcel lists all its charge labels, so none of them is the reason.
    creditType: `if(${isReversal}, 'Unknown Credits', '')`,
    refundBy: `if(${isReversal}, 'client', '')`,
    creditStatus: `if(${isReversal}, 'Credited', '')`,
  };
}

/** SQL for the row's charges, as an Array(Tuple(label, amount)). */
function readPairs(line: LineBuilder): string {
  const labels = line.texts(LABEL);
  const amounts = line.amounts(AMOUNT);
  const isNameless = `(label, amount) -> label = '' AND ifNull(amount, 0) != 0`;
  line.problem(
    `arrayExists(${isNameless}, ${labels}, ${amounts})`,
    LABEL,
    `''`,
    'is empty although there is an amount',
  );
  const filled = `arrayFilter(pair -> pair.1 != '' AND isNotNull(pair.2), arrayZip(${labels}, ${amounts}))`;
  return line.name(`arrayMap(pair -> (pair.1, assumeNotNull(pair.2)), ${filled})`);
}

// A negative amount on a charged row is a discount. On a row that gives money back, every amount keeps its sign.
function charges(row: { transportation: string; net: string; pairs: string }): string {
  const { transportation, net, pairs } = row;
  const isDiscount = `${net} >= 0 AND pair.2 < 0`;
  const freight = chargeSql({
    class: `'FRT'`,
    code: `'TRANS'`,
    description: `'Transportation Charge'`,
    amount: transportation,
    discount: '0',
    bucket: `'transportation'`,
  });
  const surcharge = chargeSql({
    class: `''`,
    code: 'pair.1',
    description: 'pair.1',
    amount: `if(${isDiscount}, 0, pair.2)`,
    discount: `if(${isDiscount}, -pair.2, 0)`,
  });
  return `arrayConcat(if(${transportation} != 0, [${freight}], []), arrayMap(pair -> ${surcharge}, ${pairs}))`;
}

function address(line: LineBuilder, party: 'Recipient' | 'Shipper'): StagedAddress {
  return {
    name: line.text(`${party} Name`),
    company: line.text(`${party} Company`),
    address: line.text(`${party} Address Line 1`),
    city: line.text(`${party} City`),
    state: line.text(`${party} State`),
    postalCode: line.text(`${party} Zip Code`),
    country: line.text(`${party} Country/Territory`),
  };
}
