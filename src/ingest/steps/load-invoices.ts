import { SPELLING_KEY } from '#ingest/reissues/number-key.ts';
import type { SpelledNumber } from '#ingest/reissues/spelled-alike.ts';
import type { Statement } from '#query/statement.ts';
import type { FileImport } from './import-step.ts';
import { type Load, resolvedLines } from './load-lines.ts';

const NET_OF_LINE = 'toInt64(round(arraySum(arrayMap(charge -> charge.4 - charge.5, charges)) * minor_units))';
const STATED_TOTALS =
  'groupUniqArrayIf(toInt64(round(assumeNotNull(stated_amount) * minor_units)), stated_amount IS NOT NULL)';
/** Of several totals, the one furthest from the charges is kept, so that such an invoice never seems to add up. */
const STATED = `if(empty(${STATED_TOTALS}), NULL, arrayReverseSort(total -> (abs(total - sum(${NET_OF_LINE})), total), ${STATED_TOTALS})[1])`;

/** Loads the invoices of the files with their stated totals, one row for each currency of an invoice. */
export function loadInvoices({ fileId, clientId }: Load): Statement {
  return {
    sql: `INSERT INTO invoices (file_id, client_id, carrier_id, account_number, invoice_number, bill_date, due_date, currency_code, stated_amount)
      SELECT any(file_id), {client:UInt32}, carrier_id, min(account_number), invoice_number, min(assumeNotNull(bill_date)), min(due_date), currency_code,
        ${STATED} AS stated
      FROM ${resolvedLines(fileId)} WHERE is_accepted
      GROUP BY carrier_id, invoice_number, currency_code`,
    params: { file: fileId, client: clientId },
  };
}

/** An invoice of a file, by currency, with its stated total and the total loaded from this file and all visible ones. */
export interface FootedInvoice extends SpelledNumber {
  currency: string;
  statedMinor: number | null;
  loadedMinor: number;
  /** Whether another visible file of the client or another client has it: 0 or 1. */
  isKnown: number;
}

/** The invoices of the files. An invoice that another client has is also recognised by its account, in any spelling. */
export function footInvoices({ fileIds, clientId, hiddenFileIds, otherClientIds }: FileImport): Statement {
  return {
    sql: `SELECT invoice.file_id AS file, toUInt16(invoice.carrier_id) AS carrierId, invoice.invoice_number AS number,
        invoice.currency_code AS currency, invoice.stated_amount AS statedMinor, toInt64(loaded.net) AS loadedMinor,
        invoice.number_key AS numberKey, alike.numbers AS spellings,
        (invoice.carrier_id, invoice.invoice_number) IN (
          SELECT carrier_id, invoice_number FROM invoices
          WHERE client_id = {client:UInt32} AND file_id NOT IN ({files:Array(UInt32)}) AND file_id NOT IN ({hidden:Array(UInt32)})
        ) OR (invoice.carrier_id, invoice.number_key) IN (
          SELECT carrier_id, ${SPELLING_KEY} FROM invoices
          WHERE client_id IN ({others:Array(UInt32)}) AND file_id NOT IN ({hidden:Array(UInt32)})
        ) AS isKnown
      FROM (
        SELECT *, ${SPELLING_KEY} AS number_key FROM invoices
        WHERE client_id = {client:UInt32} AND file_id IN ({files:Array(UInt32)})
      ) AS invoice
      LEFT JOIN (
        SELECT carrier_id, invoice_number, currency_code, sum(net_amount) AS net FROM charges
        WHERE client_id = {client:UInt32} AND invoice_number IN (SELECT invoice_number FROM invoices WHERE client_id = {client:UInt32} AND file_id IN ({files:Array(UInt32)}))
          AND (file_id IN ({files:Array(UInt32)}) OR file_id NOT IN ({hidden:Array(UInt32)}))
        GROUP BY carrier_id, invoice_number, currency_code
      ) AS loaded ON loaded.carrier_id = invoice.carrier_id AND loaded.invoice_number = invoice.invoice_number
        AND loaded.currency_code = invoice.currency_code
      LEFT JOIN (
        SELECT carrier_id, ${SPELLING_KEY} AS number_key, groupUniqArray(invoice_number) AS numbers FROM invoices
        WHERE client_id = {client:UInt32} AND file_id NOT IN ({files:Array(UInt32)}) AND file_id NOT IN ({hidden:Array(UInt32)})
          AND (carrier_id, number_key) IN (
            SELECT carrier_id, ${SPELLING_KEY} FROM invoices WHERE client_id = {client:UInt32} AND file_id IN ({files:Array(UInt32)})
          )
        GROUP BY carrier_id, number_key
      ) AS alike ON alike.carrier_id = invoice.carrier_id AND alike.number_key = invoice.number_key
      ORDER BY number, currency`,
    params: { files: fileIds, client: clientId, hidden: hiddenFileIds, others: otherClientIds },
  };
}
