import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';
import { datesSql, NUMBER_HASH } from './compile-audited-numbers.ts';

/** A day on which parcels with tracking events were shipped, counted from 1970-01-01. */
export interface TrackedDay {
  carrierId: number;
  day: number;
  /** 1 if only new files show it. */
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

/** A day on which parcels were shipped, and whether a sample of the tracking events shows that it is tracked. */
export interface SampledDay extends TrackedDay {
  /** 1 if a parcel is known to have events or a proof of delivery. */
  isTracked: number;
}

/** One of this many tracking numbers is in the sample of tracking events. */
const SAMPLED = 32;

interface TrackedQuestion {
  newFileIds: readonly number[];
  /** Whether new files have tracking events. */
  hasNewEvents: boolean;
}

/**
 * The days on which parcels were shipped, one `SampledDay` each, judged by a sample of the tracking events. A day that is tracked and not
 * new in the sample is so in all events, too.
 */
export function compileSampledDays(scope: LoadedScope, question: TrackedQuestion): Statement {
  return trackedDays(scope, question, null);
}

/** Those of the given days on which parcels were shipped that have events or a proof of delivery, one `SampledDay` each. */
export function compileTrackedDays(scope: LoadedScope, question: TrackedQuestion, days: readonly number[]): Statement {
  return trackedDays(scope, question, days);
}

function trackedDays(
  scope: LoadedScope,
  { newFileIds, hasNewEvents }: TrackedQuestion,
  days: readonly number[] | null,
): Statement {
  const parameters = new Parameters();
  const loaded = loadedScopeSql(parameters, scope).join(' AND ');
  const sampled = days === null ? `${NUMBER_HASH} % ${SAMPLED} = 0 AND ` : '';
  const isTracked = (condition: string) =>
    `(delivery_date IS NOT NULL OR ${sampled}${NUMBER_HASH} IN (SELECT ${NUMBER_HASH} FROM tracking_events WHERE ${sampled}${loaded}${condition}))`;
  const isOld = `file_id NOT IN ${parameters.add('Array(UInt32)', newFileIds)}`;
  const wasTracked = `${isOld} AND ${isTracked(hasNewEvents ? ` AND ${isOld}` : '')}`;
  const isNew = newFileIds.length === 0 ? '0' : `NOT max(${wasTracked})`;
  const asked = days === null ? '' : ` AND pickup_date IN ${datesSql(parameters, days)} AND ${isTracked('')}`;
  const sql = `SELECT carrier_id AS carrierId, toUInt16(pickup_date) AS day, ${days === null ? `max(${isTracked('')})` : '1'} AS isTracked, ${isNew} AS isNew
    FROM shipments
    WHERE ${loaded} AND pickup_date IS NOT NULL AND tracking_number != ''${asked}
    GROUP BY carrierId, day`;
  return { sql, params: parameters.values };
}
