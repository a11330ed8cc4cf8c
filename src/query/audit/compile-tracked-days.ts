import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';

/** A day on which parcels with tracking events were shipped, counted from 1970-01-01. */
export interface TrackedDay {
  carrierId: number;
  day: number;
  /** 1 if only new files say so. */
  isNew: number;
}

/** The days on which parcels were shipped that have events or a proof of delivery, one `TrackedDay` each. */
export function compileTrackedDays(scope: LoadedScope, newFileIds: readonly number[] = []): Statement {
  const parameters = new Parameters();
  const loaded = loadedScopeSql(parameters, scope).join(' AND ');
  const isTracked = (condition: string) =>
    `(delivery_date IS NOT NULL OR (carrier_id, tracking_number) IN (SELECT carrier_id, tracking_number FROM tracking_events WHERE ${loaded}${condition}))`;
  const isOld = `file_id NOT IN ${parameters.add('Array(UInt32)', newFileIds)}`;
  const isNew = newFileIds.length === 0 ? '0' : `NOT max(${isOld} AND ${isTracked(` AND ${isOld}`)})`;
  const sql = `SELECT carrier_id AS carrierId, toUInt16(pickup_date) AS day, ${isNew} AS isNew
    FROM shipments
    WHERE ${loaded} AND pickup_date IS NOT NULL AND tracking_number != '' AND ${isTracked('')}
    GROUP BY carrierId, day`;
  return { sql, params: parameters.values };
}
