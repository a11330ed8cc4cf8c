import { chargeList } from '#ingest/charge-list.ts';
import type { FileFormat, Match, Sample } from '#ingest/file-format.ts';
import { matchHeader } from '#ingest/layouts/match-header.ts';
import type { LineBuilder } from '#ingest/line-builder.ts';
import { WEIGHT } from '#ingest/numbers/measures.ts';
import type { StagedAddress, StagedLine } from '#ingest/staged-line.ts';
import { invoiceFormats } from '#model/trade/invoice-formats.ts';

const TOTAL = 'Total amount (excl. VAT)';
const TRAILING = ['Weight Charge', 'XC1 Code', 'XC1 Charge'];
const NEEDED = [
  'Line Type',
  'Invoice Number',
  'Invoice Type',
  'Invoice Date',
  'Billing Account',
  'Shipment Number',
  'Currency',
  TOTAL,
  ...TRAILING,
];
const KILOGRAMS = `'kgs'`;
const EXTRA_CHARGES = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => `XC${place}`);
const OTHER_CHARGES = ['Other Charges 1', 'Other Charges 2'];
const DISCOUNTS = ['Discount 1 Amount', 'Discount 2 Amount', 'Discount 3 Amount'];
const READ = [
  'Shipment Date',
  'Shipment Reference 1',
  'Product',
  'Product Name',
  'Pieces',
  'Cust Scale Weight (A)',
  'DHL Scale Weight (B)',
  'Weight (kg)',
  ...['Senders', 'Receivers'].flatMap((party) =>
    ['Name', 'Address 1', 'Postcode', 'City', 'State/Province', 'Country', 'Contact'].map((part) => `${party} ${part}`),
  ),
  'Orig Country Code',
  'Dest Country Code',
  ...OTHER_CHARGES.flatMap((name) => [name, `${name} Amount`]),
  ...DISCOUNTS,
  ...EXTRA_CHARGES.flatMap((group) => ['Code', 'Name', 'Charge', 'Discount'].map((part) => `${group} ${part}`)),
];

/** The MyBill file of DHL Express: a line I per invoice with its total, a line S per shipment with up to nine extra charges. */
export const dhlExpress: FileFormat = {
  ...invoiceFormats['dhl-express'],
  recognise,
  dateColumns: { 'Invoice Date': 'invoice', 'Shipment Date': 'shipment' },
  reportsDelivery: false,
  describe,
};

function recognise({ records: [header = []] }: Sample): Match {
  return matchHeader(header, { columns: [...NEEDED, ...READ], needed: NEEDED, trailing: TRAILING });
}

// Amounts exclude VAT, and so do the sum of a shipment's charges and the total on the invoice line.
function describe(line: LineBuilder): StagedLine {
  const lineType = line.text('Line Type', { required: true });
  const isShipment = `${lineType} = 'S'`;
  const invoiceType = `upper(${line.text('Invoice Type')})`;
  const total = line.amount(TOTAL, { required: true });
  const weightCharge = line.amount('Weight Charge');
  const trackingNumber = line.trackingNumber('Shipment Number');
  const shipped = line.date('Shipment Date');
  const isDuty = `(position(${invoiceType}, 'DUTY') > 0 OR upper(${line.text('Product Name')}) = 'DUTIES & TAXES')`;
  // In some countries, the amounts of a credit note have no sign.
  const sign = line.name(`if(startsWith(${invoiceType}, 'CN') AND ${total} > 0, -1, 1)`);
  const customerWeight = line.measured('Cust Scale Weight (A)', KILOGRAMS, WEIGHT);
  line.problem(`${lineType} NOT IN ('', 'I', 'S')`, 'Line Type', lineType, 'is neither I nor S');
  return {
    kind: `if(${lineType} = 'I', 'invoice', 'charge')`,
    carrier: `'dhl_express'`,
    accountNumber: line.identifier('Billing Account', { required: true }),
    invoiceNumber: line.identifier('Invoice Number', { required: true }),
    billDate: line.date('Invoice Date', { required: true }),
    currency: line.text('Currency', { required: true }),
    statedAmount: `if(${lineType} = 'I', ${total} * ${sign}, NULL)`,
    trackingNumber,
    identity: [
      lineType,
      trackingNumber,
      `toString(${shipped})`,
      line.text('Product Name'),
      `toString(${weightCharge})`,
      `toString(${total})`,
    ],
    pickupDate: shipped,
    serviceCode: `if(${isShipment} AND NOT ${isDuty}, ${line.text('Product')}, '')`,
    serviceText: `if(${isShipment} AND NOT ${isDuty}, ${line.text('Product Name')}, '')`,
    reference: line.text('Shipment Reference 1'),
    packages: `if(${isShipment} AND ${weightCharge} * ${sign} > 0, greatest(${line.packages('Pieces')}, 1), 0)`,
    actualWeight: `if(${customerWeight} > 0, ${customerWeight}, ${line.measured('DHL Scale Weight (B)', KILOGRAMS, WEIGHT)})`,
    actualWeightUnit: KILOGRAMS,
    billWeight: line.measured('Weight (kg)', KILOGRAMS, WEIGHT),
    billWeightUnit: KILOGRAMS,
    sender: address(line, 'Senders', 'Orig Country Code'),
    consignee: address(line, 'Receivers', 'Dest Country Code'),
    charges: `if(${isShipment}, ${charges(line, { isShipment, total, weightCharge, sign })}, [])`,
  };
}

function charges(
  line: LineBuilder,
  row: { isShipment: string; total: string; weightCharge: string; sign: string },
): string {
  const { isShipment, total, weightCharge, sign } = row;
  const others = OTHER_CHARGES.map((name) => ({ name, text: line.text(name), amount: line.amount(`${name} Amount`) }));
  const extras = EXTRA_CHARGES.map((group) => ({
    code: line.text(`${group} Code`),
    name: line.text(`${group} Name`),
    amount: line.amount(`${group} Charge`),
    discount: line.amount(`${group} Discount`),
  }));
  const written = line.name(`(${DISCOUNTS.map((name) => line.amount(name)).join(' + ')})`);
  const gross = line.name(
    `(${[weightCharge, ...others.map(({ amount }) => amount), ...extras.map(({ amount, discount }) => `${amount} - ${discount}`)].join(' + ')})`,
  );
  // Discounts may or may not have a minus sign, and may or may not be deducted from the weight charge. The line's total decides.
  const isInside = `${gross} = ${total}`;
  const discount = line.name(`if(${gross} + ${written} = ${total}, -${written}, ${written})`);
  line.problem(
    `${isShipment} AND NOT (${isInside}) AND ${gross} - ${discount} != ${total}`,
    TOTAL,
    line.text(TOTAL),
    'is not the weight charge plus other and extra charges, less discounts',
  );
  const transportation = {
    class: `''`,
    code: `'WEIGHT'`,
    description: `'Weight Charge'`,
    amount: `(${weightCharge} + if(${isInside}, ${discount}, 0)) * ${sign}`,
    discount: `${discount} * ${sign}`,
    bucket: `'transportation'`,
  };
  const rest = [
    ...others.map(({ name, text, amount }) => ({
      class: `'XC'`,
      code: `''`,
      description: `if(${text} != '', ${text}, '${name}')`,
      amount: `${amount} * ${sign}`,
      discount: '0',
    })),
    ...extras.map(({ code, name, amount, discount }) => ({
      class: `'XC'`,
      code,
      description: `if(${name} != '', ${name}, ${code})`,
      amount: `${amount} * ${sign}`,
      discount: `${discount} * ${sign}`,
    })),
  ];
  return chargeList([transportation, ...rest]);
}

function address(line: LineBuilder, party: 'Senders' | 'Receivers', countryCode: string): StagedAddress {
  const code = line.text(countryCode);
  return {
    name: line.text(`${party} Contact`),
    company: line.text(`${party} Name`),
    address: line.text(`${party} Address 1`),
    city: line.text(`${party} City`),
    state: line.text(`${party} State/Province`),
    postalCode: line.text(`${party} Postcode`),
    country: `if(${code} != '', ${code}, ${line.text(`${party} Country`)})`,
  };
}
