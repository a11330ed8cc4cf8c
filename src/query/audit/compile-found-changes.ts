import { Parameters } from '#query/parameters.ts';
import type { Statement } from '#query/statement.ts';
import { auditedSql, type InvoiceNames, ofInvoicesSql } from './compile-audited-numbers.ts';
import { dollarsSql, ratesSql } from './found-lines-sql.ts';

/** The table for the findings of a run. Its rows are written by column name, and dropped by run. */
export const FOUND_TABLE = 'found_findings';

/** The table for the avoidable costs of a run. Its rows are written by column name, and dropped by run. */
export const FOUND_AVOIDABLE_TABLE = 'found_avoidable_costs';

/** The table that shows what audits found, the table for what a run found, and the column of the latter that names each entry. */
interface Shown {
  table: 'findings' | 'avoidable_costs';
  found: string;
  name: 'finding' | 'cost';
}

export const FINDINGS: Shown = { table: 'findings', found: FOUND_TABLE, name: 'finding' };
export const AVOIDABLE_COSTS: Shown = { table: 'avoidable_costs', found: FOUND_AVOIDABLE_TABLE, name: 'cost' };

/** A run of the audit for a client. `version` is higher than that of every earlier change of what is shown. */
export interface FindingRun {
  clientId: number;
  /** The files whose rows the run looked at. */
  loadedFileIds: readonly number[];
  runId: number;
  version: number;
}

/**
 * SQL that writes whatever is new or differs from what the previous run found. It needs the parameters `client` and `version`. `rows`
 * selects what was found with `columns`, and `joined` joins more to it as `one`; `kept` are the columns that keep their values for what is
 * already known, as SQL over `known` and what is joined.
 */
export function insertChangedSql(
  { table }: Shown,
  {
    rows,
    joined = '',
    columns,
    amounts,
    dollars,
    kept = {},
    where = '',
  }: {
    rows: string;
    joined?: string;
    columns: readonly string[];
    amounts: readonly string[];
    /** The sum in dollars, by which a changed exchange rate is noticed. */
    dollars: string;
    kept?: Readonly<Record<string, string>>;
    where?: string;
  },
): string {
  const usd = amounts.map((amount) => `${dollarsSql(`one.${amount}`, 'one.currency_code')} AS ${amount}_usd`);
  const people = Object.entries(kept).map(([column, value]) => `${value} AS ${column}`);
  const copied = columns.map((column) => `one.${column} AS ${column}`);
  const written = [...columns, ...amounts.map((amount) => `${amount}_usd`), ...Object.keys(kept)];
  const known = ['id AS known_id', 'fingerprint AS known_fingerprint', `${dollars} AS known_dollars`];
  return `INSERT INTO ${table} (${[...written, 'version', 'is_deleted'].join(', ')})
    SELECT * EXCEPT (known_id, known_fingerprint, known_dollars) FROM (
      SELECT ${[...copied, ...usd, ...people].join(', ')}, {version:UInt64} AS version, 0 AS is_deleted,
        known.known_id AS known_id, known.known_fingerprint AS known_fingerprint, known.known_dollars AS known_dollars
      FROM (${rows}) AS one
      ${ratesSql('one')}
      ${joined}
      LEFT ANY JOIN (
        SELECT ${[...known, ...Object.keys(kept)].join(', ')} FROM ${table} FINAL WHERE client_id = {client:UInt32}${where}
      ) AS known ON known.known_id = one.id
    )
    WHERE known_id = 0 OR known_fingerprint != fingerprint OR known_dollars != ${dollars}`;
}

/**
 * Removes what a run no longer found. A run that audited only some tracking numbers names the invoices for which it has judged all
 * parcels for lost discounts; it has judged all charges of accounts, and all invoices as a whole.
 */
export function compileVanished(
  { table, found, name }: Shown,
  { clientId, runId, version }: FindingRun,
  judgedInvoices: InvoiceNames | null = null,
): Statement {
  const parameters = new Parameters();
  const [replaced, client, run] = [
    parameters.add('UInt64', version),
    parameters.add('UInt32', clientId),
    parameters.add('UInt32', runId),
  ];
  const judged =
    judgedInvoices === null
      ? 'true'
      : `multiIf(rule = 'B11', ${ofInvoicesSql(parameters, judgedInvoices)}, tracking_number = '', true, ${auditedSql(parameters, { runId })})`;
  return {
    sql: `INSERT INTO ${table} SELECT * REPLACE (${replaced} AS version, 1 AS is_deleted) FROM ${table} FINAL
      WHERE client_id = ${client} AND ${judged} AND id NOT IN (SELECT sipHash64(${name}) FROM ${found} WHERE run_id = ${run})`,
    params: parameters.values,
  };
}

/** A version for the next change of what is shown of a client, as one row with `version`. */
export function compileNextVersion({ table }: Shown, clientId: number): Statement {
  return {
    sql: `SELECT max(version) + 1 AS version FROM ${table} WHERE client_id = {client:UInt32}`,
    params: { client: clientId },
  };
}
