import type { IsoDate } from '#model/dates/iso-date.ts';
import { Parameters } from '#query/parameters.ts';
import type { ClientScope } from '#query/scope.ts';
import { clientScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';

/** What a rule found, in US cents. */
export interface RuleFindings {
  rule: string;
  findings: number;
  overchargedCents: number;
  underchargedCents: number;
  avoidableCents: number;
}

/** What each rule found on invoices since a day, as rows of `RuleFindings`. Avoidable costs are kept apart from over- and undercharges. */
export function compileRuleFindings(since: IsoDate, scope: ClientScope): Statement {
  const parameters = new Parameters();
  const where = [...clientScopeSql(parameters, scope), `bill_date >= ${parameters.add('Date', since)}`];
  const ofTable = (table: string, over: string, under: string, avoidable: string) =>
    `SELECT toString(rule) AS rule, count() AS findings, ${over} AS overchargedCents, ${under} AS underchargedCents, ${avoidable} AS avoidableCents
    FROM ${table} FINAL WHERE ${where.join(' AND ')} GROUP BY rule`;
  const sql = `${ofTable('findings', 'sum(overcharge_amount_usd)', 'sum(undercharge_amount_usd)', 'toInt64(0)')}
    UNION ALL ${ofTable('avoidable_costs', 'toInt64(0)', 'toInt64(0)', 'sum(avoidable_amount_usd)')}`;
  return { sql, params: parameters.values };
}
