import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';

/** Transportation at list prices that was invoiced in a week, in minor units. `monday` is counted in days from 1970-01-01. */
export interface WeeklyRevenueRow {
  carrierId: number;
  account: string;
  currency: string;
  monday: number;
  minor: number;
  /** The part of it that is in new files. */
  newMinor: number;
}

/** Transportation at list prices for each account, currency and week, one `WeeklyRevenueRow` each. Discounts on lines of their own don't count. */
export function compileWeeklyRevenue(scope: LoadedScope, newFileIds: readonly number[] = []): Statement {
  const parameters = new Parameters();
  const sql = `SELECT carrier_id AS carrierId, account_number AS account, currency_code AS currency, toUInt16(toMonday(bill_date)) AS monday, sum(amount) AS minor,
      sumIf(amount, file_id IN ${parameters.add('Array(UInt32)', newFileIds)}) AS newMinor
    FROM charges
    WHERE ${loadedScopeSql(parameters, scope).join(' AND ')} AND bucket = 'transportation'
      AND NOT match(charge_description, '(?i)discount|pricing')
    GROUP BY carrierId, account, currency, monday`;
  return { sql, params: parameters.values };
}
