import { Parameters } from '#query/parameters.ts';
import type { ClientScope } from '#query/scope.ts';
import { clientScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';
import { FINDINGS, type FindingRun, FOUND_TABLE, insertChangedSql } from './compile-found-changes.ts';
import { dollarsParams, linesOfFoundSql, OF_LINE } from './found-lines-sql.ts';

/** Columns of a finding that are those of the run. */
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
  'confidence',
  'deadline',
  'billed_amount',
  'expected_amount',
  'evidence',
];

/** Columns that say what became of a finding. A run keeps their values if the finding is already known. */
const OF_PEOPLE = [
  'status',
  'decision',
  'assignee',
  'note',
  'decided_by',
  'decided_at',
  'approved_amount',
  'matched_amount',
] as const;

/** Columns whose values the table computes from the others. */
const COMPUTED = ['credited_amount', 'outstanding_amount', 'credited_amount_usd', 'outstanding_amount_usd'].join(', ');

/** The table for the last steps of findings. Its rows are written by column name, and dropped by batch. */
export const DECIDED_TABLE = 'decided_findings';

const AMOUNTS = ['billed_amount', 'expected_amount', 'overcharge_amount', 'undercharge_amount'];

/** What the last steps of findings say, as SQL over the columns of `toldSql`. A finding without a step is open. */
const TOLD = {
  decision: `if(told_batch = 0, 'open', told_decision)`,
  assignee: 'told_assignee',
  note: 'told_note',
  decided_by: 'told_decided_by',
  decided_at: 'if(told_batch = 0, NULL, toNullable(told_decided_at))',
  approved_amount: 'told_approved_amount',
};

/** The last steps of the batch in the parameter `batch`. */
function toldSql(): string {
  const columns = ['batch', 'finding_id', ...Object.keys(TOLD)].map((column) => `${column} AS told_${column}`);
  return `SELECT ${columns.join(', ')} FROM ${DECIDED_TABLE} WHERE batch = {batch:UInt32}`;
}

/**
 * Writes the findings of a run that are new or differ from what the run before it found. A known finding keeps its status. One that was
 * found before and comes back has the status of its last step; the batch has the last steps of all findings of the client.
 */
export function compileChangedFindings({
  clientId,
  loadedFileIds,
  runId,
  version,
  batch,
}: FindingRun & { batch: number }): Statement {
  const columns = [
    'file_id',
    ...OF_RUN,
    ...OF_LINE,
    'id',
    'carrier_name',
    'bill_date',
    'charge_description',
    'accessorial',
    'overcharge_amount',
    'undercharge_amount',
    'fingerprint',
  ];
  const told = { ...TOLD, status: TOLD.decision, matched_amount: 'known.matched_amount' };
  const kept = OF_PEOPLE.map((column) => [column, `if(known.known_id = 0, ${told[column]}, known.${column})`]);
  const sql = insertChangedSql(FINDINGS, {
    rows: detailedSql(),
    joined: `LEFT ANY JOIN (${toldSql()}) AS decided ON decided.told_finding_id = one.id`,
    columns,
    amounts: AMOUNTS,
    dollars: 'overcharge_amount_usd - undercharge_amount_usd',
    kept: Object.fromEntries(kept),
  });
  return { sql, params: { client: clientId, run: runId, version, batch, files: loadedFileIds, ...dollarsParams() } };
}

/** The findings of a run with what their lines and invoices say. A finding about an invoice as a whole belongs to the file of the invoice. */
function detailedSql(): string {
  const kinds = 'arrayFirst(kind -> kind.2 = found.charge_code, lines.kinds)';
  return `SELECT ${OF_RUN.map((column) => `found.${column} AS ${column}`).join(', ')},
      ${OF_LINE.map((column) => `lines.${column} AS ${column}`).join(', ')},
      sipHash64(found.finding) AS id,
      if(lines.file_id = 0, invoice.file_id, lines.file_id) AS file_id,
      if(lines.file_id = 0, invoice.bill_date, lines.bill_date) AS bill_date,
      if(lines.carrier_name = '', found.carrier_name, toString(lines.carrier_name)) AS carrier_name,
      ${kinds}.3 AS charge_description, ${kinds}.4 AS accessorial,
      greatest(found.at_stake_amount, 0) AS overcharge_amount, greatest(-found.at_stake_amount, 0) AS undercharge_amount,
      sipHash64(file_id, found.line, found.account_number, found.invoice_number, found.rule_version, found.confidence, ifNull(toString(found.deadline), ''),
        found.billed_amount, found.expected_amount, found.at_stake_amount, found.evidence) AS fingerprint
    FROM (SELECT * FROM ${FOUND_TABLE} WHERE run_id = {run:UInt32}) AS found
    ${linesOfFoundSql(FOUND_TABLE)}`;
}

/** The status of findings in a scope, by id as text. */
export function compileFindingStatuses(scope: ClientScope, ids: readonly string[]): Statement {
  const parameters = new Parameters();
  const where = [...clientScopeSql(parameters, scope), `id IN ${parameters.add('Array(UInt64)', ids)}`].join(' AND ');
  return { sql: `SELECT toString(id) AS id, status FROM findings FINAL WHERE ${where}`, params: parameters.values };
}

/**
 * Updates findings to the last steps of a batch and to their credits, where a finding differs. With `isWhole`, the batch has the last
 * steps of all findings of the client, so findings without a step are open. `steps` is their number; if some of them are missing, because somebody
 * else dropped the batch, nothing changes. A claim that credits cover, up to one minor unit, is credited.
 */
export function compileShownSteps({
  clientId,
  version,
  batch,
  steps,
  isWhole,
}: Pick<FindingRun, 'clientId' | 'version'> & { batch: number; steps: number; isWhole: boolean }): Statement {
  const next = {
    status: `multiIf(next_decision = 'dismissed', 'dismissed',
      matched > 0 AND matched + 1 >= ifNull(told_approved_amount, overcharge_amount), 'credited', next_decision)`,
    ...TOLD,
    matched_amount: 'matched',
  } satisfies Record<(typeof OF_PEOPLE)[number], string>;
  const nextColumns = OF_PEOPLE.map((column) => `next_${column}`);
  const differs = OF_PEOPLE.map((column) => `NOT (findings.${column} <=> next_${column})`).join(' OR ');
  const sql = `INSERT INTO findings (* EXCEPT (${COMPUTED}))
    SELECT * EXCEPT (${[COMPUTED, ...nextColumns, 'differs'].join(', ')})
      REPLACE ({version:UInt64} AS version, ${OF_PEOPLE.map((column) => `next_${column} AS ${column}`).join(', ')})
    FROM (
      SELECT findings.*, ${OF_PEOPLE.map((column) => `${next[column]} AS next_${column}`).join(', ')}, ${differs} AS differs
      FROM (SELECT * FROM findings FINAL WHERE client_id = {client:UInt32}) AS findings
      ${isWhole ? 'LEFT' : 'INNER'} ANY JOIN (${toldSql()}) AS decided ON decided.told_finding_id = findings.id
      LEFT ANY JOIN (
        SELECT finding_id AS matched_id, sum(amount) AS matched FROM matched_credits FINAL WHERE client_id = {client:UInt32} GROUP BY matched_id
      ) AS credited ON credited.matched_id = findings.id
    )
    WHERE differs${isWhole ? ` AND (SELECT count() FROM (${toldSql()})) = {steps:UInt64}` : ''}`;
  return { sql, params: { client: clientId, version, batch, ...(isWhole && { steps }) } };
}

/** The ids of a client's findings with an overcharge, as rows with `id`. */
export function compileOvercharges(clientId: number): Statement {
  return {
    sql: `SELECT toString(id) AS id FROM findings FINAL WHERE client_id = {client:UInt32} AND overcharge_amount > 0 ORDER BY id`,
    params: { client: clientId },
  };
}
