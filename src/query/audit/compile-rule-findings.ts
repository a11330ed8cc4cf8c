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
}

/** What each rule found on invoices since a day, as rows of `RuleFindings`. */
export function compileRuleFindings(since: IsoDate, scope: ClientScope): Statement {
  const parameters = new Parameters();
  const where = [...clientScopeSql(parameters, scope), `bill_date >= ${parameters.add('Date', since)}`];
  const sql = `SELECT rule, count() AS findings, sum(overcharge_amount_usd) AS overchargedCents, sum(undercharge_amount_usd) AS underchargedCents
    FROM findings FINAL WHERE ${where.join(' AND ')} GROUP BY rule ORDER BY rule`;
  return { sql, params: parameters.values };
}
