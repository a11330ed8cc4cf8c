import { dollarsParams, dollarsSql, ratesSql } from '#query/audit/found-lines-sql.ts';
import type { Statement } from '#query/statement.ts';

/** The table of what markup runs bill. Its rows are written by column name. */
export const BILLED_PARCELS = 'billed_parcels';

/** A run whose rows are written with a version. */
interface BilledRun {
  clientId: number;
  runId: number;
  version: number;
}

const AMOUNTS = ['cost_amount', 'price_amount', 'credit_amount', 'passed_amount'];
const OF_LINE = [
  ...['file_id', 'client_id', 'id', 'run_id', 'carrier_id', 'carrier_name', 'account_number', 'invoice_number'],
  ...['tracking_number', 'bill_date', 'pickup_date', 'service_category', 'zone', 'currency_code', ...AMOUNTS],
];

/** Replaces the rows of a run by rows with their amounts in US cents. */
export function compileBilledDollars(run: BilledRun): Statement {
  const dollars = AMOUNTS.map((amount) => `${dollarsSql(amount, 'billed.currency_code')} AS ${amount}_usd`);
  const columns = OF_LINE.map((column) => `billed.${column} AS ${column}`);
  const sql = `INSERT INTO ${BILLED_PARCELS} (${[...OF_LINE, ...AMOUNTS.map((amount) => `${amount}_usd`)].join(', ')}, version, is_deleted)
    SELECT ${[...columns, ...dollars].join(', ')}, {version:UInt64}, 0
    FROM (${rowsSql()}) AS billed ${ratesSql('billed')}`;
  return { sql, params: { ...paramsOf(run), ...dollarsParams() } };
}

/** Removes the rows of a run. */
export function compileUnbilled(run: BilledRun): Statement {
  const sql = `INSERT INTO ${BILLED_PARCELS} (${OF_LINE.join(', ')}, version, is_deleted)
    SELECT ${OF_LINE.join(', ')}, {version:UInt64}, 1 FROM (${rowsSql()})`;
  return { sql, params: paramsOf(run) };
}

function rowsSql(): string {
  return `SELECT ${OF_LINE.join(', ')} FROM ${BILLED_PARCELS} FINAL WHERE client_id = {client:UInt32} AND run_id = {run:UInt32}`;
}

function paramsOf({ clientId, runId, version }: BilledRun) {
  return { client: clientId, run: runId, version };
}
