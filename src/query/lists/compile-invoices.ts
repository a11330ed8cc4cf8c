import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import { INVOICE_ACCOUNT, STATED_TOTAL } from '#query/sql/split-invoice-sql.ts';
import type { Statement } from '#query/statement.ts';

/** How the loaded lines of an invoice compare with the total that it states. */
export type InvoiceFooting = 'footed' | 'unfooted' | 'unstated';

/** Selects invoices that were billed between two dates, narrowed by the other properties that are given. */
export interface InvoiceSearch {
  fromDate: string;
  toDate: string;
  /** A part of the invoice number. */
  number?: string | undefined;
  /** A part of the account number. */
  account?: string | undefined;
  carrierId?: number | undefined;
  minMinor?: number | undefined;
  maxMinor?: number | undefined;
  footing?: InvoiceFooting | undefined;
  /** Only the invoices after this place of the list: bill date, carrier, number, client and currency. */
  after?:
    | readonly [billDate: string, carrierId: number, number: string, clientId: number, currency: string]
    | undefined;
  /** Without a limit, all invoices are listed. */
  limit?: number | undefined;
  offset?: number | undefined;
}

const FOOTINGS: Record<InvoiceFooting, string> = {
  footed: 'isNotNull(invoice.stated) AND invoice.stated = charged.net',
  unfooted: 'isNotNull(invoice.stated) AND invoice.stated != charged.net',
  unstated: 'isNull(invoice.stated)',
};

/**
 * Invoices of carriers, the newest first, each with the sum of its lines, the total it states and the number of all matches. An
 * invoice with lines in several currencies is listed once for each of them.
 */
export function compileInvoices(asked: InvoiceSearch, scope: LoadedScope): Statement {
  const parameters = new Parameters();
  const isLoaded = loadedScopeSql(parameters, scope).join(' AND ');
  const from = parameters.add('Date', asked.fromDate);
  const to = parameters.add('Date', asked.toDate);
  const sql = `SELECT client_id AS clientId, carrier_id AS carrierId, invoice_number AS invoiceNumber, invoice.account AS accountNumber,
      toString(invoice.billed) AS billDate, currency_code AS currency, invoice.stated AS statedMinor, charged.net AS netMinor,
      charged.lines AS lines, count() OVER () AS total
    FROM (
      SELECT client_id, carrier_id, invoice_number, currency_code, ${INVOICE_ACCOUNT} AS account, min(bill_date) AS billed,
        ${STATED_TOTAL} AS stated
      FROM invoices WHERE ${[isLoaded, ...narrowing(asked, parameters)].join(' AND ')}
      GROUP BY client_id, carrier_id, invoice_number, currency_code
      HAVING ${[`billed >= ${from}`, `billed <= ${to}`, ...ofAccount(asked, parameters)].join(' AND ')}
    ) AS invoice
    LEFT JOIN (
      SELECT client_id, carrier_id, invoice_number, currency_code, sum(net_amount) AS net, count() AS lines
      FROM charges WHERE ${isLoaded} AND bill_date >= ${from}
      GROUP BY client_id, carrier_id, invoice_number, currency_code
    ) AS charged USING (client_id, carrier_id, invoice_number, currency_code)
    WHERE ${['1', ...ofAmounts(asked, parameters), ...afterPlace(asked, parameters)].join(' AND ')}
    ORDER BY invoice.billed DESC, carrier_id, invoice_number, client_id, currency_code
    ${limits(asked, parameters)}`;
  return { sql, params: parameters.values };
}

function narrowing({ number, carrierId }: InvoiceSearch, parameters: Parameters): string[] {
  return [
    ...(number === undefined ? [] : [containsSql('invoice_number', number, parameters)]),
    ...(carrierId === undefined ? [] : [`carrier_id = ${parameters.add('UInt32', carrierId)}`]),
  ];
}

/** An invoice is found by each account of its files. The other files still count, so that its total and account do not depend on the search. */
function ofAccount({ account }: InvoiceSearch, parameters: Parameters): string[] {
  return account === undefined ? [] : [`countIf(${containsSql('account_number', account, parameters)}) > 0`];
}

function containsSql(column: string, part: string, parameters: Parameters): string {
  return `position(upperUTF8(toString(${column})), upperUTF8(${parameters.add('String', part)})) > 0`;
}

function ofAmounts({ minMinor, maxMinor, footing }: InvoiceSearch, parameters: Parameters): string[] {
  return [
    ...(minMinor === undefined ? [] : [`charged.net >= ${parameters.add('Float64', String(minMinor))}`]),
    ...(maxMinor === undefined ? [] : [`charged.net <= ${parameters.add('Float64', String(maxMinor))}`]),
    ...(footing === undefined ? [] : [FOOTINGS[footing]]),
  ];
}

function afterPlace({ after }: InvoiceSearch, parameters: Parameters): string[] {
  if (after === undefined) return [];
  const [billDate, carrierId, number, clientId, currency] = after;
  const day = parameters.add('Date', billDate);
  const place = [
    parameters.add('UInt32', carrierId),
    parameters.add('String', number),
    parameters.add('UInt32', clientId),
    parameters.add('String', currency),
  ];
  const isLater = `(carrier_id, toString(invoice_number), client_id, toString(currency_code)) > (${place.join(', ')})`;
  return [`(invoice.billed < ${day} OR (invoice.billed = ${day} AND ${isLater}))`];
}

function limits({ limit, offset }: InvoiceSearch, parameters: Parameters): string {
  if (limit === undefined) return '';
  return `LIMIT ${parameters.add('UInt32', limit)} OFFSET ${parameters.add('UInt32', offset ?? 0)}`;
}
