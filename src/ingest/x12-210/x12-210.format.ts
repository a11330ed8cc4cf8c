import { chargeSql } from '#ingest/charge-list.ts';
import type { DateRole } from '#ingest/dates/judge-dates.ts';
import type { FileFormat, Match, Sample } from '#ingest/file-format.ts';
import type { LineBuilder } from '#ingest/line-builder.ts';
import { LENGTH, WEIGHT } from '#ingest/numbers/measures.ts';
import { quote } from '#ingest/sql-texts.ts';
import type { StagedAddress, StagedLine } from '#ingest/staged-line.ts';
import { invoiceFormats } from '#model/trade/invoice-formats.ts';
import { openInvoiceReader } from './invoice-reader.ts';
import { readDelimiters, withoutMark } from './segment-scanner.ts';
import { CARRIER_OF_SCAC } from './x12-carriers.ts';
import { X12_COLUMNS, type X12Column } from './x12-columns.ts';
import { SETS } from './x12-invoice.ts';

/** The carrier for invoices of carriers that are not listed, or without a code. */
const OTHER_CARRIER = 'other_freight';

/** X12 element 150: discounts, which are charges of their own. */
const DISCOUNTS = ['270', '275', '280', '285', '290', '295', 'DSC'];

/**
 * EDI X12 invoices of motor carriers (transaction set 210) and air carriers (110), one or more in an interchange. UPS and FedEx send
 * them for parcels. Sources: the sample 2_ups_edi_210 of github.com/jf-tech/omniparser (MIT), and the segments of the guides
 * "Air Freight Details and Invoice" 4010 and 4060 of FedEx at stedi.com/app/guides/view/fedex.
 */
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
  const isInvoice = (segment: string) => SETS.some((set) => segment.startsWith(['ST', set].join(delimiters?.element)));
  if (sets.some(isInvoice)) {
    const positions = new Map<string, number>(X12_COLUMNS.map((name, index) => [name, index + 1]));
    return {
      layout: { positions, hasHeader: false, minCells: X12_COLUMNS.length, maxCells: X12_COLUMNS.length },
    };
  }
  return {
    layout: null,
    nearness: delimiters === null ? 0 : 0.9,
    missing: delimiters === null ? 'an interchange header (ISA)' : 'a carrier’s invoice (ST*210 or ST*110)',
  };
}

function describe(builder: LineBuilder): StagedLine {
  const line = { text: (column: X12Column) => builder.text(column) };
  const trackingNumber = builder.trackingNumber('Tracking Number' satisfies X12Column);
  const isCharge = `${line.text('Record')} = 'charge'`;
  const amount = builder.amount('Charge Amount' satisfies X12Column);
  const delivered = builder.date('Delivery Date' satisfies X12Column);
  const weightUnit = builder.unit('Weight Unit' satisfies X12Column, WEIGHT);
  const dimUnit = builder.unit('Length Unit' satisfies X12Column, LENGTH);
  const isDiscount = `${line.text('Charge Code')} IN (${DISCOUNTS.map(quote).join(', ')})`;
  const scac = `upper(${line.text('Carrier')})`;
  const known = Object.entries(CARRIER_OF_SCAC);
  const codes = known.map(([code]) => quote(code)).join(', ');
  const keys = known.map(([, key]) => quote(key)).join(', ');
  const charge = chargeSql({
    class: `'X12'`,
    code: line.text('Charge Code'),
    description: line.text('Charge Description'),
    amount: `if(${isDiscount}, 0, ${amount})`,
    discount: `if(${isDiscount}, -${amount}, 0)`,
  });
  return {
    kind: `multiIf(${line.text('Record')} = 'invoice', 'invoice', ${amount} = 0, 'information', 'charge')`,
    carrier: `if(${scac} = '', '${OTHER_CARRIER}', transform(${scac}, [${codes}], [${keys}], ${scac}))`,
    accountNumber: builder.identifier('Account Number' satisfies X12Column, { required: true }),
    invoiceNumber: builder.identifier('Invoice Number' satisfies X12Column, { required: true }),
    billDate: builder.date('Invoice Date' satisfies X12Column, { required: true }),
    currency: builder.text('Currency' satisfies X12Column, { required: true }),
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
    serviceText: line.text('Service'),
    zone: line.text('Zone'),
    billOption: line.text('Payment Method'),
    reference: line.text('Reference'),
    packages: `if(${isCharge} AND ${trackingNumber} != '', greatest(${builder.packages('Pieces' satisfies X12Column)}, 1), 0)`,
    actualWeight: builder.measured('Weight' satisfies X12Column, weightUnit, WEIGHT),
    actualWeightUnit: weightUnit,
    billWeight: builder.measured('Billed Weight' satisfies X12Column, weightUnit, WEIGHT),
    billWeightUnit: weightUnit,
    length: builder.measured('Length' satisfies X12Column, dimUnit, LENGTH),
    width: builder.measured('Width' satisfies X12Column, dimUnit, LENGTH),
    height: builder.measured('Height' satisfies X12Column, dimUnit, LENGTH),
    dimUnit,
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
