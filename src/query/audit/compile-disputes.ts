import type { FindingStatus } from '#contract/audit.ts';
import type { FindingFilter, FindingSelection } from '#contract/disputes.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { OPEN_STATUSES } from '#model/trade/finding-statuses.ts';
import { Parameters } from '#query/parameters.ts';
import type { ClientScope } from '#query/scope.ts';
import { clientScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';
import { bandSql, daysLeftSql, findingFilterSql, findingSelectionSql } from './finding-filter-sql.ts';

interface AskedFindings {
  filter: FindingFilter;
  today: IsoDate;
}

/**
 * A page of findings as `DisputedFinding`, and `total`, the number of all that the filter finds. What expires next comes first. With
 * `after`, findings with larger ids are listed by id.
 */
export function compileDisputes(
  asked: AskedFindings & { limit: number; offset: number; after?: string | undefined },
  scope: ClientScope,
): Statement {
  const parameters = new Parameters();
  const isAfter = asked.after === undefined ? [] : [`findings.id > ${parameters.add('UInt64', asked.after)}`];
  const where = [...findingFilterSql(parameters, asked, scope), ...isAfter].join(' AND ');
  const days = daysLeftSql(parameters, asked.today);
  // A filed claim can't expire, and nothing can be done about an expired one.
  const open = parameters.add('Array(String)', OPEN_STATUSES);
  const band = `multiIf(status NOT IN ${open}, 1, ifNull(${days} < 0, 0), 2, 0)`;
  const byTime = `${band}, isNull(findings.deadline), findings.deadline, amountMinor DESC, findings.id`;
  const sql = `SELECT toString(id) AS id, rule, carrier_id AS carrierId, carrier_name AS carrierName, account_number AS account,
      invoice_number AS invoiceNumber, toString(bill_date) AS billDate, tracking_number AS trackingNumber, toString(shipment_id) AS trackingId,
      charge_description AS chargeDescription, currency_code AS currency, overcharge_amount + undercharge_amount AS amountMinor,
      credited_amount AS creditedMinor, outstanding_amount AS outstandingMinor, toString(findings.deadline) AS deadline,
      ${days} AS daysLeft, status, assignee, note, decided_by AS decidedBy, count() OVER () AS total
    FROM findings FINAL WHERE ${where}
    ORDER BY ${asked.after === undefined ? byTime : 'findings.id'}
    LIMIT ${parameters.add('UInt32', asked.limit)} OFFSET ${parameters.add('UInt32', asked.offset)}`;
  return { sql, params: parameters.values };
}

/** The money of findings in one currency with one status and in one band of time. */
export interface DisputeSums {
  status: FindingStatus;
  band: string;
  currency: string;
  count: number;
  overchargeMinor: number;
  overchargeUsd: number;
  outstandingMinor: number;
  outstandingUsd: number;
  creditedMinor: number;
  creditedUsd: number;
  underchargeMinor: number;
  underchargeUsd: number;
}

/** The money of the findings that a filter finds, whatever their status and deadline, as rows of `DisputeSums`. */
export function compileDisputeSums({ filter, today }: AskedFindings, scope: ClientScope): Statement {
  const parameters = new Parameters();
  const where = findingFilterSql(parameters, { filter: { ...filter, statuses: [], clock: [] }, today }, scope);
  const sums = ['overcharge', 'outstanding', 'credited', 'undercharge'].map(
    (amount) => `sum(${amount}_amount) AS ${amount}Minor, sum(${amount}_amount_usd) AS ${amount}Usd`,
  );
  const sql = `SELECT status, ${bandSql(parameters, today)} AS band, currency_code AS currency, count() AS count, ${sums.join(', ')}
    FROM findings FINAL WHERE ${where.join(' AND ')} GROUP BY status, band, currency ORDER BY status, band, currency`;
  return { sql, params: parameters.values };
}

/** The money that can still be claimed, by the time that is left, as rows of `DisputeSums`. */
export function compileClock({ filter, today }: AskedFindings, scope: ClientScope): Statement {
  const parameters = new Parameters();
  const where = findingFilterSql(parameters, { filter: { ...filter, statuses: [...OPEN_STATUSES] }, today }, scope);
  const sql = `SELECT ${bandSql(parameters, today)} AS band, currency_code AS currency, count() AS count,
      sum(outstanding_amount) AS outstandingMinor, sum(outstanding_amount_usd) AS outstandingUsd
    FROM findings FINAL WHERE ${where.join(' AND ')} GROUP BY band, currency ORDER BY band, currency`;
  return { sql, params: parameters.values };
}

/** What claims about a rule came to at a carrier. Findings that nobody has claimed say nothing about it. */
export interface RuleOutcome {
  rule: string;
  carrierId: number;
  carrierName: string;
  accounts: readonly string[];
  approved: number;
  denied: number;
}

/** The rules, carriers and accounts of a client's findings, and how often carriers approved claims, as rows of `RuleOutcome`. */
export function compileRuleOutcomes(scope: ClientScope): Statement {
  const parameters = new Parameters();
  const sql = `SELECT rule, carrier_id AS carrierId, any(carrier_name) AS carrierName, groupUniqArray(1000)(account_number) AS accounts,
      countIf(status IN ('approved', 'credited') AND decision NOT IN ('open', 'confirmed')) AS approved, countIf(status = 'denied') AS denied
    FROM findings FINAL WHERE ${clientScopeSql(parameters, scope).join(' AND ')} AND overcharge_amount + undercharge_amount > 0
    GROUP BY rule, carrierId ORDER BY rule, carrierId`;
  return { sql, params: parameters.values };
}

/** The cell of `compileChosenFindings`. */
export type ChosenFinding = readonly [id: string];

interface Chosen {
  selection: FindingSelection;
  today: IsoDate;
  /** Only findings with one of these statuses. By default, all. */
  statuses?: readonly FindingStatus[];
  /** Only findings that can be claimed. */
  isClaim?: boolean;
}

/** The chosen findings, as rows of `ChosenFinding`. */
export function compileChosenFindings(chosen: Chosen, scope: ClientScope): Statement {
  const parameters = new Parameters();
  const sql = `SELECT toString(id) FROM findings FINAL WHERE ${chosenSql(parameters, chosen, scope)}`;
  return { sql, params: parameters.values };
}

/**
 * Counts the chosen findings, as one row: `total` is their number, and `fitting` is how many of them have one of the wanted
 * statuses and can be claimed if asked for.
 */
export function compileChosenCount({ selection, today, ...fitting }: Chosen, scope: ClientScope): Statement {
  const parameters = new Parameters();
  const all = findingSelectionSql(parameters, { selection, today }, scope).join(' AND ');
  const sql = `SELECT count() AS total, countIf(${fittingSql(parameters, fitting).join(' AND ')}) AS fitting FROM findings FINAL WHERE ${all}`;
  return { sql, params: parameters.values };
}

function chosenSql(parameters: Parameters, { selection, today, ...fitting }: Chosen, scope: ClientScope): string {
  const chosen = findingSelectionSql(parameters, { selection, today }, scope);
  return [...chosen, ...fittingSql(parameters, fitting)].join(' AND ');
}

/** A finding that credits cover stays credited, so no status fits it. */
function fittingSql(parameters: Parameters, { statuses, isClaim = false }: Pick<Chosen, 'statuses' | 'isClaim'>) {
  return [
    ...(statuses === undefined
      ? ['1']
      : [
          `status IN ${parameters.add('Array(String)', statuses)}`,
          `NOT (status = 'credited' AND decision != 'credited')`,
        ]),
    ...(isClaim ? ['overcharge_amount > 0'] : []),
  ];
}

/** A finding that can be filed. The cells of `compileFilableFindings`, in this order. */
export type FilableFinding = readonly [
  id: string,
  decision: FindingStatus,
  rule: string,
  carrierId: number,
  account: string,
  currency: string,
  trackingNumber: string,
  trackingId: string,
  invoiceNumber: string,
  billDate: string,
  pickupDate: string | null,
  charge: string,
  outstandingMinor: number,
  creditedMinor: number,
  evidence: string,
];

/** The statuses in which a finding can be filed. */
export const FILABLE_STATUSES: readonly FindingStatus[] = ['confirmed', 'denied'];

/** The chosen findings that can be filed, one file after the other, as rows of `FilableFinding`. */
export function compileFilableFindings(chosen: Pick<Chosen, 'selection' | 'today'>, scope: ClientScope): Statement {
  const parameters = new Parameters();
  const where = chosenSql(parameters, { ...chosen, statuses: FILABLE_STATUSES, isClaim: true }, scope);
  // A denied claim can still bring in everything that was not credited.
  const sql = `SELECT toString(id), decision, rule, carrier_id, account_number, currency_code, tracking_number, toString(shipment_id),
      invoice_number, toString(bill_date), toString(pickup_date), charge_description, overcharge_amount - credited_amount, credited_amount, evidence
    FROM findings FINAL WHERE ${where} AND overcharge_amount > credited_amount
    ORDER BY carrier_id, account_number, currency_code, findings.id`;
  return { sql, params: parameters.values };
}

/** A page of the credits that belong only partly or not at all to findings, as rows of `UnmatchedCredit` with `total` and `carrierId`. */
export function compileUnmatchedCredits(
  { limit, offset }: { limit: number; offset: number },
  scope: ClientScope,
): Statement {
  const parameters = new Parameters();
  const within = clientScopeSql(parameters, scope).join(' AND ');
  const sql = `SELECT carrier_name AS carrierName, account_number AS account, invoice_number AS invoiceNumber, toString(bill_date) AS billDate,
      line, tracking_number AS trackingNumber, toString(shipment_id) AS trackingId, credit_type AS creditType,
      charge_description AS chargeDescription, currency_code AS currency, audit_refund_amount AS amountMinor,
      audit_refund_amount - matched.amount AS unmatchedMinor, count() OVER () AS total
    FROM (SELECT * FROM credits WHERE ${within} AND audit_refund_amount > 0 AND status != 'Denied') AS credits
    LEFT ANY JOIN (
      SELECT credit_id, sum(amount) AS amount FROM matched_credits FINAL WHERE ${within} GROUP BY credit_id
    ) AS matched ON matched.credit_id = credits.id
    WHERE unmatchedMinor > if(matched.amount = 0, 0, 1)
    ORDER BY credits.bill_date DESC, invoiceNumber, line, credits.id
    LIMIT ${parameters.add('UInt32', limit)} OFFSET ${parameters.add('UInt32', offset)}`;
  return { sql, params: parameters.values };
}

/** The credits that belong to a finding, as rows of `FindingCredit`. */
export function compileFindingCredits(findingId: string, scope: ClientScope): Statement {
  const parameters = new Parameters();
  const id = parameters.add('UInt64', findingId);
  const sql = `SELECT credits.invoice_number AS invoiceNumber, toString(credits.bill_date) AS billDate, credits.line AS line,
      credits.file_id AS fileId, credit_type AS creditType, charge_description AS chargeDescription, currency_code AS currency,
      matched.amount AS amountMinor
    FROM (SELECT * FROM credits WHERE ${clientScopeSql(parameters, scope).join(' AND ')}) AS credits
    INNER JOIN (SELECT * FROM matched_credits FINAL WHERE ${clientScopeSql(parameters, scope).join(' AND ')} AND finding_id = ${id}) AS matched
      ON matched.credit_id = credits.id AND matched.file_id = credits.file_id
    ORDER BY credits.bill_date DESC, line`;
  return { sql, params: parameters.values };
}
