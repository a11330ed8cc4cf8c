import { type ChargeColumn, NOT_THE_SUM, readChargeColumns } from '#ingest/charge-columns.ts';
import { chargeList } from '#ingest/charge-list.ts';
import type { FileFormat, Match, Rewriter, Sample } from '#ingest/file-format.ts';
import type { Layout } from '#ingest/layouts/layout.ts';
import { matchHeader } from '#ingest/layouts/match-header.ts';
import { titleKey } from '#ingest/layouts/title-key.ts';
import type { LineBuilder } from '#ingest/line-builder.ts';
import { LENGTH, WEIGHT } from '#ingest/numbers/measures.ts';
import type { Bucket } from '#ingest/reference-tables.ts';
import { quote } from '#ingest/sql-texts.ts';
import type { StagedLine } from '#ingest/staged-line.ts';
import { invoiceFormats } from '#model/trade/invoice-formats.ts';

const TRACKING = 'Tracking Id';
const CHARGED = 'Date of Charge';
const SERVICE = 'Shipping Service';
const PARCEL = [TRACKING, 'Order Id', 'Date Label Printed', CHARGED, SERVICE, 'Zone'];

const TOTAL =
  'Tax Exclusive Total Charge (Base Rate - Discount + DAS + Fuel Surcharge + Additional Handling Fee + Peak Demand Surcharge + Non Standard Fee + Pickup Charge) (USD)';
const TOTAL_WITH_TAX = 'Tax Inclusive Total Charge (USD)';
const DISCOUNT = 'Discount (USD)';
const BASE_RATE = 'Base Rate (USD)';
const TAX: ChargeColumn = { column: 'Tax Amount (USD)', bucket: 'tax' };
const CHARGES: readonly ChargeColumn[] = [
  { column: BASE_RATE, bucket: 'transportation' },
  { column: 'Delivery Area Surcharge(DAS) (USD)', bucket: 'other accessorial', accessorial: 'Delivery Area' },
  { column: 'Fuel Surcharge (USD)', bucket: 'fuel surcharge' },
  { column: 'Additional Handling Fee (USD)', bucket: 'other accessorial', accessorial: 'Additional Handling' },
  { column: 'Peak Demand Surcharge (USD)', bucket: 'other accessorial', accessorial: 'Demand' },
  { column: 'Non Standard Fee (USD)', bucket: 'other accessorial', accessorial: 'Additional Handling' },
  { column: 'Pickup Charge (USD)', bucket: 'other accessorial', accessorial: 'Pickup' },
];

const CHARGE_TYPE = 'Charge Type';
const CHARGE_CODE = 'Charge Code';
const VALUE = 'Tax Exclusive Charge Value (USD)';
const VALUE_WITH_TAX = 'Tax Inclusive Charge Value (USD)';
/** The charge codes of the edition with a row for each charge. */
const CODES: Readonly<Record<string, { bucket: Bucket; accessorial?: string }>> = {
  'base charge': { bucket: 'transportation' },
  'delivery area surcharge': { bucket: 'other accessorial', accessorial: 'Delivery Area' },
  'fuel surcharge': { bucket: 'fuel surcharge' },
  'demand surcharge': { bucket: 'other accessorial', accessorial: 'Demand' },
  'pickup charge': { bucket: 'other accessorial', accessorial: 'Pickup' },
};

/** What the lines above the header state: the column of each value, and how many lines above the header it is. */
const ABOVE = [
  { name: 'account number', above: 2, place: 1 },
  { name: 'invoice number', above: 3, place: 6 },
  { name: 'invoice date', above: 2, place: 6 },
];
const LINES_ABOVE = 3;
const MAX_LINES_ABOVE = 8;

const EDITIONS = [
  [...PARCEL, BASE_RATE, DISCOUNT, TOTAL, TAX.column, TOTAL_WITH_TAX],
  [...PARCEL, CHARGE_TYPE, CHARGE_CODE, VALUE, TAX.column, VALUE_WITH_TAX],
];
const READ = [
  'Reference',
  'To',
  'To Zip',
  'From',
  'From Zip',
  'Billable Weight (lb)',
  'Actual Weight (lb)',
  'Length (in)',
  'Width (in)',
  'Height (in)',
];
const POUNDS = `'lbs'`;
const INCHES = `'inches'`;

/**
 * The invoice of Amazon Shipping in the United States, a worksheet with the invoice and account above its header. There are two
 * editions: a row per parcel, and since 2025 a row per charge. Source: the titles and their places that amazon_strategy.rs, a public
 * reader of both editions, requires.
 */
export const amazonShipping: FileFormat = {
  ...invoiceFormats['amazon-shipping'],
  recognise,
  dateColumns: { 'invoice date': 'invoice', 'Date Label Printed': 'label' },
  openRewriter,
  reportsDelivery: false,
  describe,
};

function recognise({ records }: Sample): Match {
  const place = records.slice(0, MAX_LINES_ABOVE + 1).findIndex(isHeader);
  const header = records[place] ?? records[0] ?? [];
  const matches = EDITIONS.map((needed) =>
    matchHeader(header, { columns: [...needed, ...READ, ...CHARGES.map(({ column }) => column)], needed, keyOf }),
  );
  const found = matches.find(({ layout }) => layout !== null);
  if (found === undefined || found.layout === null)
    return matches.reduce((best, next) => (nearnessOf(next) > nearnessOf(best) ? next : best));
  if (place < LINES_ABOVE || ABOVE.some(({ above, place: column }) => !records[place - above]?.[column]))
    return {
      layout: null,
      nearness: 0.95,
      missing: 'the lines with invoice number, date and account above the header',
    };
  const positions = new Map(found.layout.positions);
  for (const [index, { name }] of ABOVE.entries()) positions.set(name, header.length + 1 + index);
  return { layout: { positions, hasHeader: false, minCells: 1, maxCells: header.length } };
}

function nearnessOf(match: Match): number {
  return match.layout === null ? match.nearness : 1;
}

function isHeader(cells: readonly string[]): boolean {
  return cells.some((cell) => keyOf(cell) === keyOf(TRACKING)) && cells.some((cell) => keyOf(cell) === keyOf(CHARGED));
}

/** The older edition has no units in its titles. */
function keyOf(title: string): string {
  return titleKey(title).replace(/^((?:billable|actual)weight)lb$/, '$1');
}

/** Appends the invoice's values above the header to each line below it. */
function openRewriter({ maxCells }: Layout): Rewriter {
  const above: string[][] = [];
  let invoice: string[] | null = null;
  const rewrite = (cells: string[]) => {
    if (invoice !== null) return [[...Array.from({ length: maxCells }, (_, place) => cells[place] ?? ''), ...invoice]];
    if (isHeader(cells)) invoice = ABOVE.map((value) => above.at(-value.above)?.[value.place] ?? '');
    else above.push(cells);
    return [];
  };
  return { rewrite };
}

function describe(line: LineBuilder): StagedLine {
  const tracking = line.trackingNumber(TRACKING, { required: true });
  const charged = line.text(CHARGED);
  const own = line.has(CHARGE_TYPE) ? readChargeRow(line) : readParcelRow(line);
  return {
    kind: `if(empty(${own.charges}), 'information', 'charge')`,
    carrier: `'amazon'`,
    accountNumber: line.identifier('account number', { required: true }),
    invoiceNumber: line.identifier('invoice number', { required: true }),
    billDate: line.date('invoice date', { required: true }),
    currency: `'USD'`,
    statedAmount: 'NULL',
    trackingNumber: tracking,
    identity: [tracking, charged, ...own.identity],
    pickupDate: line.date('Date Label Printed'),
    serviceText: line.text(SERVICE),
    zone: line.text('Zone'),
    reference: line.text('Reference'),
    packages: own.packages,
    actualWeight: line.measured('Actual Weight (lb)', POUNDS, WEIGHT),
    actualWeightUnit: POUNDS,
    billWeight: line.measured('Billable Weight (lb)', POUNDS, WEIGHT),
    billWeightUnit: POUNDS,
    length: line.measured('Length (in)', INCHES, LENGTH),
    width: line.measured('Width (in)', INCHES, LENGTH),
    height: line.measured('Height (in)', INCHES, LENGTH),
    dimUnit: INCHES,
    sender: { city: line.text('From'), postalCode: line.text('From Zip') },
    consignee: { city: line.text('To'), postalCode: line.text('To Zip') },
    charges: own.charges,
  };
}

type Own = Pick<StagedLine, 'identity' | 'packages' | 'charges'>;

/** A row with all charges of a parcel. */
function readParcelRow(line: LineBuilder): Own {
  const { charges, sum } = readChargeColumns(line, CHARGES);
  const tax = readChargeColumns(line, [TAX]);
  // The title of the total says that discounts are deducted, but some files write them with a minus sign.
  const discount = `abs(${line.amount(DISCOUNT)})`;
  const total = line.amount(TOTAL, { required: true });
  line.problem(`${total} != ${sum} - ${discount}`, TOTAL, line.text(TOTAL), NOT_THE_SUM);
  const withTax = line.amount(TOTAL_WITH_TAX, { required: true });
  line.problem(`${withTax} != ${total} + ${tax.sum}`, TOTAL_WITH_TAX, line.text(TOTAL_WITH_TAX), NOT_THE_SUM);
  const reduction = {
    class: `''`,
    code: quote(DISCOUNT),
    description: quote(DISCOUNT),
    amount: '0',
    discount,
    bucket: `'transportation'`,
  };
  return {
    identity: [line.text(SERVICE), `toString(${total})`],
    packages: `if(${line.amount(BASE_RATE)} > 0, 1, 0)`,
    charges: chargeList([...charges, reduction, ...tax.charges]),
  };
}

/** A row with one charge of a parcel, its discount or its total. */
function readChargeRow(line: LineBuilder): Own {
  const [type, code] = [`lower(${line.text(CHARGE_TYPE)})`, `lower(${line.text(CHARGE_CODE)})`];
  const value = line.amount(VALUE, { required: true });
  const tax = line.amount(TAX.column);
  const codes = Object.entries(CODES);
  const names = codes.map(([name]) => quote(name)).join(', ');
  const lookUp = (values: readonly string[]) => `transform(${code}, [${names}], [${values.map(quote).join(', ')}], '')`;
  const [isTotal, isDiscount] = [`${type} = 'total'`, `${type} = 'discount'`];
  const isAdjustment = `${type} = 'shipping charge adjustment'`;
  const withTax = line.amount(VALUE_WITH_TAX, { required: true });
  line.problem(`${withTax} != ${value} + ${tax}`, VALUE_WITH_TAX, line.text(VALUE_WITH_TAX), NOT_THE_SUM);
  line.problem(
    `NOT (${isTotal} OR ${isDiscount} OR ${isAdjustment} OR ${code} IN (${names}))`,
    CHARGE_CODE,
    line.text(CHARGE_CODE),
    'is not a known charge of Amazon Shipping',
  );
  line.problem(`${isDiscount} AND ${value} > 0`, VALUE, line.text(VALUE), 'is a discount without a minus sign');
  const bucket = `multiIf(${isDiscount}, 'transportation', ${isAdjustment}, 'billing adjustment', ${lookUp(codes.map(([, { bucket: name }]) => name))})`;
  const description = `if(${line.text(CHARGE_CODE)} != '', ${line.text(CHARGE_CODE)}, ${line.text(CHARGE_TYPE)})`;
  const charge = {
    class: `''`,
    code: line.text(CHARGE_CODE),
    description,
    amount: `if(${isDiscount}, 0, ${value})`,
    discount: `if(${isDiscount}, -${value}, 0)`,
    bucket,
    accessorial: lookUp(codes.map(([, { accessorial = '' }]) => accessorial)),
  };
  const taxes = readChargeColumns(line, [TAX]).charges;
  return {
    identity: [type, code, `toString(${value})`],
    packages: `if(${code} = 'base charge' AND ${value} > 0, 1, 0)`,
    charges: `if(${isTotal}, [], ${chargeList([charge, ...taxes])})`,
  };
}
