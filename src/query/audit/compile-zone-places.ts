import { expressServices } from '#model/trade/ground-service.ts';
import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';
import { insertNumbers } from './compile-audited-numbers.ts';

/** How many parcels a carrier delivered to a place, by the zone as billed. */
export interface ZonePlace {
  carrierId: number;
  zone: string;
  /** The first three digits of the ZIP code. */
  destination: string;
  parcels: number;
  /** How many of them are in new files. */
  newParcels: number;
}

/** The parcels by zone and place, one `ZonePlace` each. */
export function compileZonePlaces(scope: LoadedScope, newFileIds: readonly number[]): Statement {
  const parameters = new Parameters();
  const where = [...loadedScopeSql(parameters, scope), HAS_ZONE].join(' AND ');
  const sql = `SELECT carrier_id AS carrierId, zone, substring(consignee_postal_code, 1, 3) AS destination, count() AS parcels,
      countIf(file_id IN ${parameters.add('Array(UInt32)', newFileIds)}) AS newParcels
    FROM shipments WHERE ${where} GROUP BY carrierId, zone, destination`;
  return { sql, params: parameters.values };
}

/** Adds the parcels in some zones, as billed, to a run. */
export function compileNumbersInZones(scope: LoadedScope, runId: number, zones: readonly string[]): Statement {
  return insertNumbers({ runId, part: 'later' }, (parameters) => {
    const where = [...loadedScopeSql(parameters, scope), HAS_ZONE].join(' AND ');
    return `SELECT carrier_id, tracking_number FROM shipments WHERE ${where} AND zone IN ${parameters.add('Array(String)', zones)}`;
  });
}

/** Adds the parcels by express services on some lanes to a run. A lane is named as `carrier|origin|destination`. */
export function compileNumbersOnLanes(scope: LoadedScope, runId: number, lanes: readonly string[]): Statement {
  return insertNumbers({ runId, part: 'later' }, (parameters) => {
    const where = loadedScopeSql(parameters, scope).join(' AND ');
    const lane = `concat(toString(carrier_id), '|', substring(sender_postal_code, 1, 3), '|', substring(consignee_postal_code, 1, 3))`;
    return `SELECT carrier_id, tracking_number FROM shipments
      WHERE ${where} AND service IN ${parameters.add('Array(String)', expressServices)} AND ${lane} IN ${parameters.add('Array(String)', lanes)}`;
  });
}

const HAS_ZONE = `tracking_number != '' AND zone != '' AND consignee_postal_code != '' AND normalised_consignee_country IN ('', 'US')`;
