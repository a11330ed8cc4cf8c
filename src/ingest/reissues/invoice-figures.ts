import { type Load, resolvedLines } from '#ingest/steps/load-lines.ts';
import type { Statement } from '#query/statement.ts';
import { SPELLING_KEY } from './number-key.ts';

/**
 * Counts the invoices of files that were loaded for other clients with the other files, as one row with `shared`. Different spellings of a
 * number are equal.
 */
export function sharedInvoices(
  { clientId, fileIds }: Pick<Load, 'clientId' | 'fileIds'>,
  others: { clientIds: readonly number[]; fileIds: readonly number[] },
): Statement {
  return {
    sql: `SELECT count() AS shared FROM invoices
      WHERE client_id IN ({others:Array(UInt32)}) AND file_id IN ({theirs:Array(UInt32)}) AND (carrier_id, ${SPELLING_KEY}) IN (
        SELECT carrier_id, ${SPELLING_KEY} FROM invoices WHERE client_id = {client:UInt32} AND file_id IN ({files:Array(UInt32)})
      )`,
    params: { others: others.clientIds, theirs: others.fileIds, client: clientId, files: fileIds },
  };
}

/**
 * What a figure of an invoice counts or adds up. `earlier` figures come from other visible files of the client, and `changed lines` are the
 * repeated lines whose net amount or currency is another one there.
 */
export type FigureName =
  | 'loaded lines'
  | 'repeated lines'
  | 'changed lines'
  | 'earlier lines'
  | 'earlier file'
  | 'net'
  | 'loaded net'
  | 'earlier net'
  | 'stated'
  | 'earlier stated'
  | 'other clients';

/** One figure of an invoice. Amounts are minor units of the currency; the other figures have none. */
export interface InvoiceFigure {
  carrierId: number;
  number: string;
  currency: string;
  name: FigureName;
  value: number;
}

/** The figures of the client's invoices with these numbers. From them, `findReissues` decides which invoices were issued again. */
export function invoiceFigures(
  file: Load & { otherClientIds: readonly number[] },
  numbers: readonly string[],
): Statement {
  const { fileId, fileIds, clientId, hiddenFileIds, otherClientIds } = file;
  const own = 'client_id = {client:UInt32} AND file_id IN ({files:Array(UInt32)})';
  const earlier =
    'client_id = {client:UInt32} AND file_id NOT IN ({hidden:Array(UInt32)}) AND file_id NOT IN ({files:Array(UInt32)})';
  const parts: Part[] = [
    { name: 'loaded lines', value: 'count()', from: 'line_keys', where: `${own} AND NOT is_repeat` },
    { name: 'repeated lines', value: 'count()', from: 'line_keys', where: `${own} AND is_repeat` },
    {
      name: 'changed lines',
      value: 'count()',
      from: 'line_keys',
      where: `${own} AND is_repeat AND key IN ${changedKeys({ fileId, own, earlier })}`,
    },
    { name: 'earlier lines', value: 'count()', from: 'line_keys', where: `${earlier} AND NOT is_repeat` },
    {
      name: 'earlier file',
      value: 'arrayJoin(groupUniqArray(file_id))',
      from: 'line_keys',
      where: `${earlier} AND NOT is_repeat`,
    },
    { name: 'net', value: NET, from: resolvedLines(fileId), where: 'is_accepted', currency: 'currency_code' },
    { name: 'loaded net', value: 'sum(net_amount)', from: 'charges', where: own, currency: 'currency_code' },
    { name: 'earlier net', value: 'sum(net_amount)', from: 'charges', where: earlier, currency: 'currency_code' },
    { name: 'stated', value: STATED, from: 'invoices', where: own, currency: 'currency_code' },
    { name: 'earlier stated', value: STATED, from: 'invoices', where: earlier, currency: 'currency_code' },
    {
      name: 'other clients',
      value: 'uniqExact(client_id)',
      from: `(
        SELECT carrier_id, invoice_number, other.client_id AS client_id
        FROM (SELECT carrier_id, invoice_number, ${SPELLING_KEY} AS number_key FROM invoices WHERE ${own}) AS invoice
        INNER JOIN (
          SELECT client_id, carrier_id, ${SPELLING_KEY} AS number_key FROM invoices
          WHERE client_id IN ({others:Array(UInt32)}) AND file_id NOT IN ({hidden:Array(UInt32)})
        ) AS other ON other.carrier_id = invoice.carrier_id AND other.number_key = invoice.number_key
      )`,
      where: 'true',
    },
  ];
  return {
    sql: parts.map(selectPart).join('\nUNION ALL '),
    params: { file: fileId, files: fileIds, client: clientId, hidden: hiddenFileIds, others: otherClientIds, numbers },
  };
}

const IS_NAMED = 'invoice_number IN ({numbers:Array(String)})';
/** The net amount of a staged line as its charges are loaded, each rounded to minor units. */
const NET_AS_LOADED =
  'arraySum(arrayMap(charge -> toInt64(round(charge.4 * minor_units)) - toInt64(round(charge.5 * minor_units)), charges))';
const NET = 'sum(toInt64(round(arraySum(arrayMap(charge -> charge.4 - charge.5, charges)) * minor_units)))';
const STATED = 'arrayJoin(groupUniqArray(assumeNotNull(stated_amount)))';

/**
 * SQL for the keys of the repeated lines whose net amount or currency differs from that of the earlier line with the same key. `own` and
 * `earlier` are the conditions of rows of the files and of earlier ones.
 */
function changedKeys({ fileId, own, earlier }: { fileId: number; own: string; earlier: string }): string {
  const repeats = `${own} AND ${IS_NAMED} AND is_repeat`;
  return `(
    SELECT key
    FROM (
      SELECT file_id, line, toString(currency_code) AS currency, ${NET_AS_LOADED} AS net
      FROM ${resolvedLines(fileId)} WHERE ${IS_NAMED} AND is_accepted
      UNION ALL
      SELECT file_id, line, toString(currency_code) AS currency, -net_amount AS net
      FROM charges WHERE ${earlier} AND ${IS_NAMED}
    ) AS amounts
    INNER JOIN (
      SELECT file_id, line, key FROM line_keys WHERE ${repeats}
      UNION ALL
      SELECT file_id, line, key FROM line_keys
      WHERE ${earlier} AND ${IS_NAMED} AND NOT is_repeat AND key IN (SELECT key FROM line_keys WHERE ${repeats})
    ) AS compared USING (file_id, line)
    GROUP BY key HAVING sum(net) != 0 OR min(currency) != max(currency)
  )`;
}

interface Part {
  name: FigureName;
  value: string;
  from: string;
  where: string;
  currency?: string;
}

function selectPart({ name, value, from, where, currency }: Part): string {
  const isStated = value === STATED ? ' AND stated_amount IS NOT NULL' : '';
  return `SELECT carrier_id AS carrierId, invoice_number AS number, ${currency === undefined ? `''` : `toString(${currency})`} AS currency,
      '${name}' AS name, toInt64(${value}) AS value
    FROM ${from} WHERE ${IS_NAMED} AND ${where}${isStated}
    GROUP BY carrier_id, invoice_number${currency === undefined ? '' : `, ${currency}`}`;
}
