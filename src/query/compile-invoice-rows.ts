import { Parameters } from './parameters.ts';
import type { Statement } from './statement.ts';

/** One invoice of a carrier, as far as loaded files hold it. */
export interface InvoiceAsked {
  clientId: number;
  carrierId: number;
  invoiceNumber: string;
  fileIds: readonly number[];
}

/** Where a block of lines begins: after the line named; `null` for the first one. */
export interface LinesBlock {
  after: { fileId: number; line: number; ordinal: number } | null;
  limit: number;
}

/** The files that hold a part of the invoice, with its first day, currency and stated total; one row each. */
export function compileInvoiceFiles(invoice: InvoiceAsked): Statement {
  return ofInvoice(
    'invoices',
    invoice,
    `SELECT file_id AS fileId, account_number AS accountNumber, toString(bill_date) AS billDate, currency_code AS currency, stated_amount AS statedMinor`,
    () => 'ORDER BY bill_date, file_id LIMIT 1000',
  );
}

/** What the lines of the invoice come to, in all and by category. */
export function compileInvoiceTotals(invoice: InvoiceAsked): Statement {
  return ofInvoice(
    'charges',
    invoice,
    'SELECT bucket AS category, count() AS lines, sum(amount) AS grossMinor, sum(discount) AS incentiveMinor, sum(net_amount) AS netMinor',
    () => 'GROUP BY bucket ORDER BY bucket LIMIT 100',
  );
}

/** A block of the invoice's lines in the order of their files. */
export function compileInvoiceLines(invoice: InvoiceAsked, { after, limit }: LinesBlock): Statement {
  return ofInvoice(
    'charges',
    invoice,
    `SELECT file_id AS fileId, line, ordinal, toString(shipment_id) AS trackingId, tracking_number AS trackingNumber,
      toString(bill_date) AS billDate, pickup_date AS pickupDate, service, zone, bucket AS category, charge_code AS chargeCode,
      charge_description AS chargeDescription, amount AS grossMinor, discount AS incentiveMinor, net_amount AS netMinor, currency_code AS currency`,
    (parameters) => {
      const place =
        after === null
          ? ''
          : `AND (file_id, line, ordinal) > (${[after.fileId, after.line, after.ordinal].map((part) => parameters.add('UInt32', part)).join(', ')}) `;
      return `${place}ORDER BY file_id, line, ordinal LIMIT ${parameters.add('UInt32', limit)}`;
    },
  );
}

/** A page of the invoice's shipments, by tracking number. */
export function compileInvoiceShipments(
  invoice: InvoiceAsked,
  { offset, limit }: { offset: number; limit: number },
): Statement {
  return ofInvoice(
    'shipments',
    invoice,
    `SELECT toString(id) AS id, client_id, carrier_id, tracking_number, service, pickup_date, toString(bill_date) AS bill_date,
      scheduled_date, delivery_date, nullIf(tracking_status, '') AS delivery_status, consignee_city AS delivery_location,
      actual_weight, actual_weight_unit, bill_weight, bill_weight_unit, zone, length, width, height, net_amount AS total_charges,
      ${['sender', 'consignee'].map(addressColumns).join(', ')}, currency_code, count() OVER () AS total`,
    (parameters) =>
      `ORDER BY tracking_number, id LIMIT ${parameters.add('UInt32', limit)} OFFSET ${parameters.add('UInt32', offset)}`,
  );
}

// Source: dashboards.md §3, tracking details, older view.
function addressColumns(side: string): string {
  return [
    `${side}_name AS ${side}`,
    `${side}_company`,
    `${side}_address`,
    `${side}_city`,
    `${side}_state AS ${side}_st`,
    `${side}_postal_code AS ${side}_zip`,
    `${side}_cntry AS ${side}_country`,
  ].join(', ');
}

function ofInvoice(
  table: string,
  { clientId, carrierId, invoiceNumber, fileIds }: InvoiceAsked,
  select: string,
  rest: (parameters: Parameters) => string,
): Statement {
  const parameters = new Parameters();
  const where = [
    `client_id = ${parameters.add('UInt32', clientId)}`,
    `carrier_id = ${parameters.add('UInt32', carrierId)}`,
    `invoice_number = ${parameters.add('String', invoiceNumber)}`,
    `file_id IN ${parameters.add('Array(UInt32)', fileIds)}`,
  ];
  const sql = `${select}\nFROM ${table}\nWHERE ${where.join(' AND ')} ${rest(parameters)}`;
  return { sql, params: parameters.values };
}
