import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';

/** The tracking events of a carrier that look wrong. The audit uses them only as far as its rules say. */
export interface UnlikelyEvents {
  carrierId: number;
  /** Tracking numbers with events that no invoice bills. */
  neverBilled: number;
  /** Events after the as-of moment: for the audit, they have not happened yet. */
  inFuture: number;
  /** Tracking numbers that were under way before their label was made. */
  beforeLabel: number;
}

/** Counts the unlikely events of each carrier, one `UnlikelyEvents` each. `now` is the last minute that the audit knows. */
export function compileUnlikelyEvents(scope: LoadedScope, now: number): Statement {
  const parameters = new Parameters();
  const loaded = loadedScopeSql(parameters, scope).join(' AND ');
  const isPhysical = `kind NOT IN ('label', 'voided')`;
  const sql = `SELECT carrier_id AS carrierId, countIf(is_billed = 0) AS neverBilled, sum(future) AS inFuture, countIf(is_early) AS beforeLabel
    FROM (
      SELECT carrier_id, tracking_number,
        (carrier_id, tracking_number) IN (SELECT carrier_id, tracking_number FROM shipments WHERE ${loaded}) AS is_billed,
        countIf(intDiv(toUnixTimestamp(event_at), 60) > ${parameters.add('UInt32', now)}) AS future,
        countIf(kind = 'label') > 0 AND countIf(${isPhysical}) > 0
          AND minIf(event_at, ${isPhysical}) < minIf(event_at, kind = 'label') AS is_early
      FROM tracking_events WHERE ${loaded}
      GROUP BY carrier_id, tracking_number
    )
    GROUP BY carrierId
    ORDER BY carrierId`;
  return { sql, params: parameters.values };
}
