import type { DateRole } from '#ingest/dates/judge-dates.ts';
import type { FileFormat, Match, Sample } from '#ingest/file-format.ts';
import { chargeSql, type LineBuilder, quote } from '#ingest/line-builder.ts';
import { WEIGHT } from '#ingest/measures.ts';
import type { StagedAddress, StagedLine } from '#ingest/staged-line.ts';
import { invoiceFormats } from '#model/trade/invoice-formats.ts';
import { openInvoiceReader } from './invoice-reader.ts';
import { readDelimiters, withoutMark } from './segment-scanner.ts';
import { CARRIER_OF_SCAC } from './x12-carriers.ts';
import { X12_COLUMNS, type X12Column } from './x12-columns.ts';

/** The carrier for invoices of carriers that are not listed, or without a code. */
const OTHER_CARRIER = 'other_freight';

/** EDI X12 motor carrier freight invoices (transaction set 210), one or more in an interchange. */
export const x12Invoice: FileFormat = {
  ...invoiceFormats['x12-210'],
  recognise,
  dateColumns: { 'Invoice Date': 'invoice', 'Pickup Date': 'shipment', 'Delivery Date': 'delivery' } satisfies Partial<
    Record<X12Column, DateRole>
  >,
  openScanner: openInvoiceReader,
  reportsDelivery: true,
  unlistedCarriers: OTHER_CARRIER,
  describe,
};

function recognise({ text }: Sample): Match {
  const trimmed = withoutMark(text);
  const delimiters = readDelimiters(trimmed);
  const sets = delimiters === null ? [] : trimmed.split(delimiters.segment).map((segment) => segment.trim());
  if (delimiters !== null && sets.some((segment) => segment.startsWith(`ST${delimiters.element}210`))) {
    const positions = new Map<string, number>(X12_COLUMNS.map((name, index) => [name, index + 1]));
    return {
      layout: { positions, hasHeader: false, minCells: X12_COLUMNS.length, maxCells: X12_COLUMNS.length },
    };
  }
  return {
    layout: null,
    nearness: delimiters === null ? 0 : 0.9,
    missing: delimiters === null ? 'an interchange header (ISA)' : 'a motor carrier invoice (ST*210)',
  };
}

function describe(builder: LineBuilder): StagedLine {
  const line = { text: (column: X12Column) => builder.text(column) };
  const trackingNumber = builder.identifier('Tracking Number' satisfies X12Column);
  const isCharge = `${line.text('Record')} = 'charge'`;
  const amount = builder.amount('Charge Amount' satisfies X12Column);
  const delivered = builder.date('Delivery Date' satisfies X12Column);
  const weightUnit = builder.unit('Weight Unit' satisfies X12Column, WEIGHT);
  const scac = `upper(${line.text('Carrier')})`;
  const known = Object.entries(CARRIER_OF_SCAC);
  const codes = known.map(([code]) => quote(code)).join(', ');
  const keys = known.map(([, key]) => quote(key)).join(', ');
  const charge = chargeSql({
    class: `'X12'`,
    code: line.text('Charge Code'),
    description: line.text('Charge Description'),
    amount,
    discount: '0',
  });
  return {
    kind: `multiIf(${line.text('Record')} = 'invoice', 'invoice', ${amount} = 0, 'information', 'charge')`,
    carrier: `if(${scac} = '', '${OTHER_CARRIER}', transform(${scac}, [${codes}], [${keys}], ${scac}))`,
    accountNumber: builder.identifier('Account Number' satisfies X12Column, { required: true }),
    invoiceNumber: builder.identifier('Invoice Number' satisfies X12Column, { required: true }),
    billDate: builder.date('Invoice Date' satisfies X12Column, { required: true }),
    currency: `if(${line.text('Currency')} = '', 'USD', ${line.text('Currency')})`,
    statedAmount: builder.amountOrNull('Invoice Total' satisfies X12Column),
    trackingNumber,
    // Carriers that are not listed have the same id, so their codes distinguish their lines.
    identity: [
      `concat(${line.text('Record')}, if(${scac} IN (${codes}), '', ${scac}))`,
      trackingNumber,
      line.text('Charge Code'),
      line.text('Charge Description'),
      `toString(${amount})`,
    ],
    pickupDate: builder.date('Pickup Date' satisfies X12Column),
    deliveredAt: `toDateTime(${delivered})`,
    billOption: line.text('Payment Method'),
    reference: line.text('Reference'),
    packages: `if(${isCharge}, greatest(${builder.packages('Pieces' satisfies X12Column)}, 1), 0)`,
    actualWeight: builder.measured('Weight' satisfies X12Column, weightUnit, WEIGHT),
    actualWeightUnit: weightUnit,
    billWeight: builder.measured('Billed Weight' satisfies X12Column, weightUnit, WEIGHT),
    billWeightUnit: weightUnit,
    sender: address(line.text, 'Shipper'),
    consignee: address(line.text, 'Consignee'),
    charges: `if(${isCharge} AND ${amount} != 0, [${charge}], [])`,
  };
}

function address(text: (column: X12Column) => string, party: 'Shipper' | 'Consignee'): StagedAddress {
  return {
    name: text(`${party} Name`),
    company: text(`${party} Company`),
    address: text(`${party} Address`),
    city: text(`${party} City`),
    state: text(`${party} State`),
    postalCode: text(`${party} Postal Code`),
    country: text(`${party} Country`),
  };
}
