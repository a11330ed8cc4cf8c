import { Parameters } from '#query/parameters.ts';
import type { ClientScope } from '#query/scope.ts';
import { clientScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';

/** The columns of the list of findings, in order. Source: audit.md §2, without the evidence. */
export const FINDING_COLUMNS = [
  'rule',
  'rule_version',
  'carrier',
  'account',
  'invoice',
  'tracking',
  'charge_code',
  'currency',
  'billed_minor',
  'expected_minor',
  'at_stake_minor',
  'deadline',
  'confidence',
] as const;

/** All findings in a scope as rows of `FINDING_COLUMNS`. */
export function compileFindingsCsv(scope: ClientScope): Statement {
  const parameters = new Parameters();
  const sql = `SELECT rule, rule_version, carrier_name, account_number, invoice_number, tracking_number, charge_code, currency_code,
      billed_amount, expected_amount, overcharge_amount - undercharge_amount, ifNull(toString(deadline), ''), confidence
    FROM findings FINAL WHERE ${clientScopeSql(parameters, scope).join(' AND ')}
    ORDER BY rule, carrier_name, invoice_number, tracking_number, charge_code`;
  return { sql, params: parameters.values };
}
