import type { Statement } from '#query/statement.ts';
import { AVOIDABLE_COSTS, type FindingRun, FOUND_AVOIDABLE_TABLE, insertChangedSql } from './compile-found-changes.ts';
import { dollarsParams, linesOfFoundSql, OF_LINE } from './found-lines-sql.ts';

/** Columns of an avoidable cost that are those of the run. */
const OF_RUN = [
  'line',
  'client_id',
  'carrier_id',
  'account_number',
  'invoice_number',
  'tracking_number',
  'currency_code',
  'rule',
  'rule_version',
  'charge_code',
  'billed_amount',
  'avoidable_amount',
  'facts',
];

const AMOUNTS = ['billed_amount', 'avoidable_amount'];

/**
 * Writes the avoidable costs of rules in a run that are new or differ from what the run before it found. A rule with many is written alone, so
 * that the lines of all costs don't have to fit into memory at once.
 */
export function compileChangedAvoidable(
  { clientId, loadedFileIds, runId, version }: FindingRun,
  rules: readonly string[],
): Statement {
  const columns = [
    ...OF_RUN,
    ...OF_LINE,
    'file_id',
    'id',
    'carrier_name',
    'bill_date',
    'charge_description',
    'cause',
    'fingerprint',
  ];
  const sql = insertChangedSql(AVOIDABLE_COSTS, {
    rows: detailedSql(rules),
    columns,
    amounts: AMOUNTS,
    dollars: 'avoidable_amount_usd',
    where: ' AND rule IN ({rules:Array(String)})',
  });
  return { sql, params: { client: clientId, run: runId, version, files: loadedFileIds, rules, ...dollarsParams() } };
}

/** The avoidable costs of rules in a run, with what their lines and invoices say. */
function detailedSql(rules: readonly string[]): string {
  const ofRules = 'run_id = {run:UInt32} AND rule IN ({rules:Array(String)})';
  const hasCustomers = rules.includes(OF_CUSTOMERS);
  return `SELECT ${OF_RUN.map((column) => `found.${column} AS ${column}`).join(', ')},
      ${OF_LINE.map((column) => `lines.${column} AS ${column}`).join(', ')},
      sipHash64(found.cost) AS id,
      if(lines.file_id = 0, invoice.file_id, lines.file_id) AS file_id,
      if(lines.file_id = 0, invoice.bill_date, lines.bill_date) AS bill_date,
      if(lines.carrier_name = '', found.carrier_name, lines.carrier_name) AS carrier_name,
      tupleElement(arrayFirst(kind -> kind.2 = found.charge_code, lines.kinds), 3) AS charge_description,
      ${hasCustomers ? `if(found.rule = '${OF_CUSTOMERS}', ${CUSTOMER}, found.cause)` : 'found.cause'} AS cause,
      sipHash64(file_id, found.line, found.account_number, found.invoice_number, found.rule_version, cause, found.billed_amount,
        found.avoidable_amount, found.facts) AS fingerprint
    FROM (SELECT * FROM ${FOUND_AVOIDABLE_TABLE} WHERE ${ofRules}) AS found
    ${linesOfFoundSql(FOUND_AVOIDABLE_TABLE, ofRules)}${hasCustomers ? CUSTOMERS : ''}`;
}

/** The rule whose costs are caused by customers. */
const OF_CUSTOMERS = 'V5';
/** The customer of a parcel: the receiver's company, or else the receiver. */
const CUSTOMER = `if(parcel.consignee_company = '', parcel.consignee_name, parcel.consignee_company)`;
const CUSTOMERS = `
    LEFT ANY JOIN (
      SELECT id, file_id, consignee_company, consignee_name FROM shipments
      WHERE client_id = {client:UInt32} AND tracking_number IN (
        SELECT tracking_number FROM ${FOUND_AVOIDABLE_TABLE} WHERE run_id = {run:UInt32} AND rule = '${OF_CUSTOMERS}'
      )
    ) AS parcel ON parcel.id = lines.shipment_id AND parcel.file_id = lines.file_id`;
