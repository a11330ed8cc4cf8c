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

/** Whether files have tracking events, as one `{ has }`. */
export function compileHasEvents(scope: LoadedScope, fileIds: readonly number[]): Statement {
  const parameters = new Parameters();
  const where = [...loadedScopeSql(parameters, scope), `file_id IN ${parameters.add('Array(UInt32)', fileIds)}`];
  return {
    sql: `SELECT count() > 0 AS has FROM tracking_events WHERE ${where.join(' AND ')}`,
    params: parameters.values,
  };
}

/**
 * The days on which parcels were shipped that have events or a proof of delivery, one `TrackedDay` each. `hasNewEvents` tells whether new
 * files have tracking events.
 */
export function compileTrackedDays(
  scope: LoadedScope,
  newFileIds: readonly number[] = [],
  hasNewEvents = true,
): Statement {
  const parameters = new Parameters();
  const loaded = loadedScopeSql(parameters, scope).join(' AND ');
  const isTracked = (condition: string) =>
    `(delivery_date IS NOT NULL OR cityHash64(carrier_id, tracking_number) IN (SELECT cityHash64(carrier_id, tracking_number) FROM tracking_events WHERE ${loaded}${condition}))`;
  const isOld = `file_id NOT IN ${parameters.add('Array(UInt32)', newFileIds)}`;
  const wasTracked = hasNewEvents ? `${isOld} AND ${isTracked(` AND ${isOld}`)}` : isOld;
  const isNew = newFileIds.length === 0 ? '0' : `NOT max(${wasTracked})`;
  const sql = `SELECT carrier_id AS carrierId, toUInt16(pickup_date) AS day, ${isNew} AS isNew
    FROM shipments
    WHERE ${loaded} AND pickup_date IS NOT NULL AND tracking_number != '' AND ${isTracked('')}
    GROUP BY carrierId, day`;
  return { sql, params: parameters.values };
}
