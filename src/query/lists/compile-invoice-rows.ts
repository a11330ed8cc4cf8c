import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import { INVOICE_ACCOUNT, STATED_TOTAL } from '#query/sql/split-invoice-sql.ts';
import type { Statement } from '#query/statement.ts';

/** One invoice of a carrier, or only its rows in one currency. */
export interface InvoiceKey {
  clientId: number;
  carrierId: number;
  invoiceNumber: string;
  currency?: string | undefined;
}

/** A block of lines starts after the line that `after` names, or at the first line where it is `null`. */
export interface LinesBlock {
  after: { fileId: number; line: number; ordinal: number } | null;
  limit: number;
}

/** The loaded files that contain a part of the invoice, each with the part's bill date and currency, and the invoice's account and stated total. */
export function compileInvoiceFiles(invoice: InvoiceKey, scope: LoadedScope): Statement {
  return invoiceStatement(
    { table: 'invoices', invoice, scope },
    `SELECT file_id AS fileId, ${INVOICE_ACCOUNT} OVER invoice AS accountNumber, toString(bill_date) AS billDate, currency_code AS currency,
      ${STATED_TOTAL} OVER invoice AS statedMinor`,
    () => 'WINDOW invoice AS (PARTITION BY currency_code) ORDER BY bill_date, file_id LIMIT 1000',
  );
}

/** The sums of the invoice's lines by category. */
export function compileInvoiceTotals(invoice: InvoiceKey, scope: LoadedScope): Statement {
  return invoiceStatement(
    { table: 'charges', invoice, scope },
    'SELECT bucket AS category, count() AS lines, sum(amount) AS grossMinor, sum(discount) AS incentiveMinor, sum(net_amount) AS netMinor',
    () => 'GROUP BY bucket ORDER BY bucket LIMIT 100',
  );
}

/** A block of the invoice's lines in the order of their files. */
export function compileInvoiceLines(invoice: InvoiceKey, { after, limit }: LinesBlock, scope: LoadedScope): Statement {
  return invoiceStatement(
    { table: 'charges', invoice, scope },
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
  invoice: InvoiceKey,
  { offset, limit }: { offset: number; limit: number },
  scope: LoadedScope,
): Statement {
  return invoiceStatement(
    { table: 'shipments', invoice, scope },
    `SELECT toString(id) AS id, client_id, carrier_id, tracking_number, service, pickup_date, toString(bill_date) AS bill_date,
      scheduled_date, delivery_date, nullIf(tracking_status, '') AS delivery_status, consignee_city AS delivery_location,
      actual_weight, actual_weight_unit, bill_weight, bill_weight_unit, zone, length, width, height, net_amount AS total_charges,
      ${['sender', 'consignee'].map(addressColumns).join(', ')}, currency_code, count() OVER () AS total`,
    (parameters) =>
      `ORDER BY tracking_number, id, file_id LIMIT ${parameters.add('UInt32', limit)} OFFSET ${parameters.add('UInt32', offset)}`,
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

function invoiceStatement(
  { table, invoice, scope }: { table: string; invoice: InvoiceKey; scope: LoadedScope },
  select: string,
  rest: (parameters: Parameters) => string,
): Statement {
  const parameters = new Parameters();
  const where = [
    ...loadedScopeSql(parameters, scope),
    `client_id = ${parameters.add('UInt32', invoice.clientId)}`,
    `carrier_id = ${parameters.add('UInt32', invoice.carrierId)}`,
    `invoice_number = ${parameters.add('String', invoice.invoiceNumber)}`,
    ...(invoice.currency === undefined ? [] : [`currency_code = ${parameters.add('String', invoice.currency)}`]),
  ];
  const sql = `${select}\nFROM ${table}\nWHERE ${where.join(' AND ')} ${rest(parameters)}`;
  return { sql, params: parameters.values };
}
