import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';
import { auditedSql, insertNumbers, NUMBER_HASH } from './compile-audited-numbers.ts';

/** Parcels that a carrier brought to the same address by the same service on a day, with the pounds that each was billed by. */
export interface Neighbours {
  carrierId: number;
  parcels: readonly (readonly [trackingNumber: string, pounds: number])[];
}

/** SQL for one number for everything that neighbours have in common. Addresses are compared by their letters and digits. */
const TOGETHER = `cityHash64(carrier_id, account_number, pickup_date, service, currency_code, substring(sender_postal_code, 1, 5),
  substring(consignee_postal_code, 1, 5), upper(arrayStringConcat(splitByNonAlpha(consignee_address))))`;

/** SQL for parcels that can have neighbours. Pieces of one shipment are apart because they do not fit into one box. */
const ALONE = `tracking_number != '' AND pickup_date IS NOT NULL AND service != '' AND consignee_address != '' AND bill_weight_pounds > 0
  AND lead_tracking_number IN ('', tracking_number)`;

/** SQL for the shipments on the days of some of them, which the engine reads before it compares their addresses. */
function onDaysSql(some: string): string {
  return `(SELECT * FROM shipments PREWHERE pickup_date IN (SELECT pickup_date FROM shipments WHERE ${some}))`;
}

/** The parcels of each address and day that has several, one `Neighbours` each: all, or those with a parcel of a run. */
export function compileNeighbours(scope: LoadedScope, runId: number | null): Statement {
  const parameters = new Parameters();
  const loaded = loadedScopeSql(parameters, scope).join(' AND ');
  const where = `${loaded} AND ${ALONE}`;
  const several = `GROUP BY together HAVING min(${NUMBER_HASH}) != max(${NUMBER_HASH})`;
  const chosen =
    runId === null
      ? `SELECT ${TOGETHER} AS together FROM shipments WHERE ${where} ${several}`
      : `SELECT ${TOGETHER} FROM shipments WHERE ${where} AND ${auditedSql(parameters, runId)}`;
  const shipments = runId === null ? 'shipments' : onDaysSql(`${loaded} AND ${auditedSql(parameters, runId)}`);
  const sql = `SELECT any(carrier_id) AS carrierId, groupUniqArray((tracking_number, bill_weight_pounds)) AS parcels
    FROM (SELECT *, ${TOGETHER} AS together FROM ${shipments} WHERE ${where} AND together IN (${chosen}))
    ${several}`;
  return { sql, params: parameters.values };
}

/** Adds the parcels to a run that were brought to an address together with one of new files. */
export function compileNumbersOfNeighbours(scope: LoadedScope, runId: number, fileIds: readonly number[]): Statement {
  return insertNumbers(runId, (parameters) => {
    const loaded = loadedScopeSql(parameters, scope).join(' AND ');
    const where = `${loaded} AND ${ALONE}`;
    const isNew = `file_id IN ${parameters.add('Array(UInt32)', fileIds)}`;
    return `SELECT carrier_id, tracking_number FROM ${onDaysSql(`${loaded} AND ${isNew}`)}
      WHERE ${where} AND ${TOGETHER} IN (SELECT ${TOGETHER} FROM shipments WHERE ${where} AND ${isNew})`;
  });
}
