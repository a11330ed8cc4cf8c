import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';
import { type AuditedRun, chargedInRunSql } from './compile-audited-numbers.ts';
import { KIND_ID } from './compile-billed-parcels.ts';

/** A kind of charge: everything about a charge but its amount, and the first day on which the carrier billed its code and text. */
export interface ChargeKindRow {
  id: number;
  carrierId: number;
  bucket: string;
  categoryGroup: string;
  category: string;
  code: string;
  description: string;
  family: string;
  isKnown: number;
  firstBilledOn: number;
  /** The same day without the new files; 0 if only they have this kind. */
  firstBilledBefore: number;
  lines: number;
}

/** The kinds of all charges, one `ChargeKindRow` each. */
export function compileChargeKinds(scope: LoadedScope): Statement {
  const parameters = new Parameters();
  return kinds(parameters, loadedScopeSql(parameters, scope), []);
}

/** The kinds of all unknown charges, of other charges with the same texts, and of the charges of accounts, one `ChargeKindRow` each. */
export function compileKindsOfAccounts(scope: LoadedScope, newFileIds: readonly number[]): Statement {
  const parameters = new Parameters();
  const loaded = loadedScopeSql(parameters, scope);
  // The engine hashes each different text once, but would compare the texts of all rows.
  const text = 'cityHash64(charge_description)';
  const unknown = `SELECT ${text} FROM charges WHERE ${loaded.join(' AND ')} AND is_known = 0`;
  return kinds(parameters, [...loaded, `(${text} IN (${unknown}) OR is_of_account)`], newFileIds);
}

/** The kinds of the charges of a run's parcels, one `ChargeKindRow` each. Their first days are taken from these charges alone. */
export function compileKindsOfRun(scope: LoadedScope, run: AuditedRun): Statement {
  const parameters = new Parameters();
  const where = [
    ...loadedScopeSql(parameters, scope),
    `tracking_number != ''`,
    chargedInRunSql(parameters, scope, run),
  ];
  return kinds(parameters, where, []);
}

function kinds(parameters: Parameters, where: readonly string[], newFileIds: readonly number[]): Statement {
  const sql = `SELECT ${KIND_ID} AS id, carrier_id AS carrierId, bucket, category_group AS categoryGroup, category,
      charge_code AS code, charge_description AS description, accessorial AS family, is_known AS isKnown,
      toUInt16(min(bill_date)) AS firstBilledOn,
      toUInt16(minIf(bill_date, file_id NOT IN ${parameters.add('Array(UInt32)', newFileIds)})) AS firstBilledBefore, toUInt32(count()) AS lines
    FROM charges WHERE ${where.join(' AND ')}
    GROUP BY carrier_id, bucket, category_group, category, charge_code, charge_description, accessorial, is_known`;
  return { sql, params: parameters.values };
}
