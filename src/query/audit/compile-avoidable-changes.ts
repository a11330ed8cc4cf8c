import { Parameters } from '#query/parameters.ts';
import type { Statement } from '#query/statement.ts';
import { auditedSql, type InvoiceNames } from './compile-audited-numbers.ts';
import type { FindingRun } from './compile-finding-changes.ts';
import { dollarsParams, dollarsSql, linesOfFoundSql, OF_LINE, ratesSql } from './found-lines-sql.ts';

/** The table for the avoidable costs of a run. Its rows are written by column name, and dropped by run. */
export const FOUND_AVOIDABLE_TABLE = 'found_avoidable_costs';

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
  const usd = AMOUNTS.map((amount) => `${dollarsSql(`cost.${amount}`, 'cost.currency_code')} AS ${amount}_usd`);
  const written = [...columns, ...AMOUNTS.map((amount) => `${amount}_usd`), 'version', 'is_deleted'];
  const sql = `INSERT INTO avoidable_costs (${written.join(', ')})
    SELECT * EXCEPT (known_id, known_fingerprint, known_dollars) FROM (
      SELECT ${columns.map((column) => `cost.${column} AS ${column}`).join(', ')}, ${usd.join(', ')},
        {version:UInt64} AS version, 0 AS is_deleted,
        known.known_id AS known_id, known.known_fingerprint AS known_fingerprint, known.known_dollars AS known_dollars
      FROM (${detailedSql(rules)}) AS cost
      ${ratesSql('cost')}
      LEFT ANY JOIN (
        SELECT id AS known_id, fingerprint AS known_fingerprint, avoidable_amount_usd AS known_dollars
        FROM avoidable_costs FINAL WHERE client_id = {client:UInt32} AND rule IN ({rules:Array(String)})
      ) AS known ON known.known_id = cost.id
    )
    WHERE known_id = 0 OR known_fingerprint != fingerprint OR known_dollars != avoidable_amount_usd`;
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
      tupleElement(arrayFirst(kind -> kind.1 = found.charge_code, lines.kinds), 2) AS charge_description,
      ${hasCustomers ? `if(found.rule = '${OF_CUSTOMERS}', ${CUSTOMER}, found.cause)` : 'found.cause'} AS cause,
      sipHash64(file_id, found.line, found.account_number, found.invoice_number, found.rule_version, cause, found.billed_amount,
        found.avoidable_amount) AS fingerprint
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

/**
 * Removes the avoidable costs that a run no longer found. A run that audited only some tracking numbers has judged all costs without a
 * number.
 */
export function compileVanishedAvoidable(
  { clientId, runId, version }: FindingRun,
  judgedInvoices: InvoiceNames | null = null,
): Statement {
  const parameters = new Parameters();
  const [replaced, client, run] = [
    parameters.add('UInt64', version),
    parameters.add('UInt32', clientId),
    parameters.add('UInt32', runId),
  ];
  const judged = judgedInvoices === null ? 'true' : `(tracking_number = '' OR ${auditedSql(parameters, runId)})`;
  return {
    sql: `INSERT INTO avoidable_costs SELECT * REPLACE (${replaced} AS version, 1 AS is_deleted) FROM avoidable_costs FINAL
      WHERE client_id = ${client} AND ${judged} AND id NOT IN (SELECT sipHash64(cost) FROM ${FOUND_AVOIDABLE_TABLE} WHERE run_id = ${run})`,
    params: parameters.values,
  };
}

/** A version for the next change of a client's avoidable costs, as one row with `version`. */
export function compileNextAvoidableVersion(clientId: number): Statement {
  return {
    sql: 'SELECT max(version) + 1 AS version FROM avoidable_costs WHERE client_id = {client:UInt32}',
    params: { client: clientId },
  };
}
