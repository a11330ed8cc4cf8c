import { currencies } from '#model/trade/currencies.ts';
import type { ParameterValue } from '#query/statement.ts';

/** Columns of what an audit found that are copied from the line on which it was found. */
export const OF_LINE = [
  'shipment_id',
  'pickup_date',
  'delivery_date',
  'service',
  'service_category',
  'zone',
  'bill_option',
  'sender_city',
  'sender_state',
  'sender_postal_code',
  'sender_cntry',
  'normalised_sender_state',
  'normalised_sender_country',
  'consignee_city',
  'consignee_state',
  'consignee_postal_code',
  'consignee_cntry',
  'normalised_consignee_state',
  'normalised_consignee_country',
];

/**
 * SQL that joins the rows `found` of a table of a run's results with their lines as `lines`, and with the newest loaded file of their
 * invoices as `invoice`. It needs the parameters `client`, `run` and `files`. `ofRun` says which rows of the table belong to the run.
 */
export function linesOfFoundSql(table: string, ofRun = 'run_id = {run:UInt32}'): string {
  return `LEFT ANY JOIN (
      SELECT file_id, line, any(bill_date) AS bill_date, any(carrier_name) AS carrier_name, ${OF_LINE.map((column) => `any(${column}) AS ${column}`).join(', ')},
        arraySort(groupArray((ordinal, charge_code, charge_description, accessorial))) AS kinds
      FROM charges
      WHERE client_id = {client:UInt32} AND (file_id, line) IN (SELECT file_id, line FROM ${table} WHERE ${ofRun})
      GROUP BY file_id, line
    ) AS lines ON lines.file_id = found.file_id AND lines.line = found.line
    LEFT ANY JOIN (
      SELECT carrier_id, invoice_number, max(file_id) AS file_id, max(bill_date) AS bill_date
      FROM invoices WHERE client_id = {client:UInt32} AND invoices.file_id IN {files:Array(UInt32)} GROUP BY carrier_id, invoice_number
    ) AS invoice ON invoice.carrier_id = found.carrier_id AND invoice.invoice_number = found.invoice_number`;
}

/** SQL that joins rows with the exchange rates on their bill dates as `rates`. */
export function ratesSql(rows: string): string {
  return `ASOF LEFT JOIN (SELECT currency_code, rate_date, usd_per_unit FROM exchange_rates FINAL) AS rates
        ON rates.currency_code = ${rows}.currency_code AND rates.rate_date <= ${rows}.bill_date`;
}

/** SQL for an amount in US cents; it needs `rates` to be joined. It is 0 if the rate is unknown, but no line without a rate is loaded. */
export function dollarsSql(amount: string, currency: string): string {
  const units = `transform(toString(${currency}), {currencies:Array(String)}, {minorUnits:Array(UInt32)}, 100)`;
  return `if(${currency} = 'USD', ${amount}, toInt64(round(${amount} / ${units} * rates.usd_per_unit * 100)))`;
}

/** The parameters of `dollarsSql`. */
export function dollarsParams(): Record<string, ParameterValue> {
  const others = currencies.filter(({ digits }) => digits !== 2);
  return { currencies: others.map(({ code }) => code), minorUnits: others.map(({ digits }) => 10 ** digits) };
}
