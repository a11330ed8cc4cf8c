import { weekday } from '#model/dates/day-number.ts';
import { FEDEX } from '#model/trade/carriers.ts';
import { expressServices, groundServices } from '#model/trade/ground-service.ts';
import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';
import { type AuditedRun, billedInRunSql, NUMBER_HASH } from './compile-audited-numbers.ts';

const SATURDAY = 5;

/** The fewest deliveries by ground from which the days of a lane can be known. */
const FEWEST = 3;
/** A parcel that took longer was held up somewhere, or its number was used again. */
const MOST_DAYS = 15;
/** This share of a lane's parcels arrived within its days. */
const SHARE = 0.9;

/** The business days by ground on a lane of three-digit ZIP codes; `null` if too few parcels are known. */
export interface LaneDays {
  carrierId: number;
  origin: string;
  destination: string;
  days: number | null;
  /** `days` as it would be without the new files. */
  daysBefore: number | null;
}

/** What the days of lanes are read for. Days are numbers since 1970-01-01. */
export interface LaneQuestion {
  /** The last minute that the audit knows. */
  now: number;
  holidays: readonly { carrierId: number | null; day: number }[];
  newFileIds: readonly number[];
}

/**
 * The lanes of a run's parcels on which express services are used too, one `{ lane }` each: a lane is a number, written as
 * text. With `isOnlyExpress`, only the lanes on which a parcel of the run was sent by such a service.
 */
export function compileLanesOfRun(
  scope: LoadedScope,
  run: AuditedRun,
  { isOnlyExpress }: { isOnlyExpress: boolean },
): Statement {
  const parameters = new Parameters();
  const loaded = loadedScopeSql(parameters, scope).join(' AND ');
  const express = `service IN ${parameters.add('Array(String)', expressServices)}`;
  const ofRun = `${loaded} AND lane_hash != 0 AND ${billedInRunSql(parameters, run)}`;
  const where = isOnlyExpress
    ? `${ofRun} AND ${express}`
    : `${loaded} AND ${express} AND lane_hash IN (SELECT lane_hash FROM shipments WHERE ${ofRun})`;
  return {
    sql: `SELECT DISTINCT toString(lane_hash) AS lane FROM shipments WHERE ${where}`,
    params: parameters.values,
  };
}

/** The days by ground on the lanes on which express services are used too, one `LaneDays` each: all lanes, or only those of a run. */
export function compileLaneDays(
  scope: LoadedScope,
  { now, holidays, newFileIds }: LaneQuestion,
  lanes: readonly string[] | null,
): Statement {
  const parameters = new Parameters();
  const loaded = loadedScopeSql(parameters, scope).join(' AND ');
  const ground = `service IN ${parameters.add('Array(String)', groundServices)}`;
  const isOld = `file_id NOT IN ${parameters.add('Array(UInt32)', newFileIds)}`;
  // Each number stands for a carrier's holiday from Monday to Friday, so that one list has the holidays of all carriers.
  const free = parameters.add(
    'Array(UInt32)',
    holidays.flatMap(({ carrierId, day }) => (weekday(day) < SATURDAY ? [(carrierId ?? 0) * 100_000 + day] : [])),
  );
  const until = parameters.add('UInt32', now);
  const business = (from: string, to: string) =>
    `toInt32(${weekdaysUntil(to)}) - toInt32(${weekdaysUntil(from)}) - toInt32(arrayCount(free -> intDiv(free, 100000) IN (0, carrierId)
      AND free % 100000 > ${from} AND free % 100000 <= ${to}, ${free}))`;
  const chosen =
    lanes === null
      ? `SELECT lane_hash FROM shipments WHERE ${loaded} AND service IN ${parameters.add('Array(String)', expressServices)} AND lane_hash != 0`
      : `SELECT toUInt64(arrayJoin(${parameters.add('Array(String)', lanes)}))`;
  const byGround = `${loaded} AND ${ground} AND lane_hash IN (${chosen})`;
  const tracked = lanes === null ? '' : ` AND number IN (SELECT ${NUMBER_HASH} FROM shipments WHERE ${byGround})`;
  const day = (event: string) => `intDiv(toUnixTimestamp(${event}), 86400)`;
  const times = (suffix: string, condition: string) => `
        ${day(`minIf(event_at, kind = 'pickup'${condition})`)} AS picked${suffix}, ${day(`minIf(event_at, kind = 'delivered'${condition})`)} AS delivered${suffix}`;
  const sql = `SELECT carrierId, origin, destination,
      if(countIf(isKnown) >= ${FEWEST}, toNullable(quantileExactIf(${SHARE})(took, isKnown)), NULL) AS days,
      if(countIf(wasKnown) >= ${FEWEST}, toNullable(quantileExactIf(${SHARE})(tookBefore, wasKnown)), NULL) AS daysBefore
    FROM (
      SELECT carrierId, origin, destination, ${business('start', 'arrival')} AS took, 
        if(startBefore = start AND arrivalBefore = arrival, took, ${business('startBefore', 'arrivalBefore')}) AS tookBefore,
        arrival > 0 AND start > 0 AND took BETWEEN 0 AND ${MOST_DAYS} AS isKnown,
        ifNull(shippedBefore, 0) > 0 AND arrivalBefore > 0 AND startBefore > 0 AND tookBefore BETWEEN 0 AND ${MOST_DAYS} AS wasKnown,
        if(happened.picked > 0, happened.picked, shipped) AS start, if(happened.delivered > 0, happened.delivered, invoiced) AS arrival,
        if(happened.pickedBefore > 0, happened.pickedBefore, shippedBefore) AS startBefore,
        if(happened.deliveredBefore > 0, happened.deliveredBefore, invoicedBefore) AS arrivalBefore
      FROM (
        SELECT any(carrier_id) AS carrierId, ${NUMBER_HASH} AS number, lane_hash AS lane, any(substring(sender_postal_code, 1, 3)) AS origin,
          any(substring(consignee_postal_code, 1, 3)) AS destination,
          toUInt16(min(pickup_date)) AS shipped, toUInt16(minIf(pickup_date, ${isOld})) AS shippedBefore,
          ${day('min(known_delivery)')} AS invoiced, ${day(`minIf(known_delivery, ${isOld})`)} AS invoicedBefore
        FROM (
          SELECT *, lane_hash, if(carrier_id = ${FEDEX} AND toUnixTimestamp(ifNull(delivery_date, toDateTime(0))) <= ${until} * 60, ifNull(delivery_date, toDateTime(0)), toDateTime(0)) AS known_delivery
          FROM shipments WHERE ${byGround}
        )
        GROUP BY number, lane
      ) AS billed
      LEFT JOIN (
        SELECT ${NUMBER_HASH} AS number,${times('', '')},${times('Before', ` AND ${isOld}`)}
        FROM tracking_events
        WHERE ${loaded} AND kind IN ('pickup', 'delivered') AND toUnixTimestamp(event_at) <= ${until} * 60${tracked}
        GROUP BY number
      ) AS happened ON happened.number = billed.number
    )
    GROUP BY carrierId, origin, destination
    HAVING days IS NOT NULL OR daysBefore IS NOT NULL`;
  return { sql, params: parameters.values };
}

/** SQL for the number of Mondays to Fridays from Monday, 1969-12-29, to a day. */
function weekdaysUntil(day: string): string {
  return `(5 * intDiv(${day} + 3, 7) + least((${day} + 3) % 7 + 1, 5))`;
}
