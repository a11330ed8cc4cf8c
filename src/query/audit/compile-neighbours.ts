import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';
import { type AuditedRun, billedInRunSql, datesSql, insertNumbers, NUMBER_HASH } from './compile-audited-numbers.ts';

/** Parcels that a carrier delivered to the same address by the same service on a day, with the pounds by which each was billed. */
export interface Neighbours {
  carrierId: number;
  parcels: readonly (readonly [trackingNumber: string, pounds: number])[];
}

const PLACE = 'substring(consignee_postal_code, 1, 5)';

/** SQL for one number that stands for everything that neighbours have in common. Addresses are compared by their letters and digits. */
const TOGETHER = `cityHash64(carrier_id, account_number, pickup_date, service, currency_code, substring(sender_postal_code, 1, 5),
  ${PLACE}, upper(arrayStringConcat(splitByNonAlpha(consignee_address))))`;

/** SQL for parcels that can have neighbours. Pieces of one shipment are left out because they would not fit into one box. */
const ALONE = `tracking_number != '' AND pickup_date IS NOT NULL AND service != '' AND consignee_address != '' AND bill_weight_pounds > 0
  AND lead_tracking_number IN ('', tracking_number)`;

/** SQL for the shipments of some days, which the engine reads before it compares their addresses. */
function onDaysSql(days: string): string {
  return `(SELECT * FROM shipments PREWHERE pickup_date IN ${days})`;
}

/** The parcels for each address and day that has several, one `Neighbours` each: all, or only those with a parcel of a run. */
export function compileNeighbours(scope: LoadedScope, run: AuditedRun | null): Statement {
  const parameters = new Parameters();
  const where = [...loadedScopeSql(parameters, scope), ALONE].join(' AND ');
  const several = `GROUP BY together HAVING min(${NUMBER_HASH}) != max(${NUMBER_HASH})`;
  const ofRun = run === null ? where : `${where} AND ${billedInRunSql(parameters, run)}`;
  const chosen = `SELECT ${TOGETHER} AS together FROM shipments WHERE ${ofRun} ${run === null ? several : ''}`;
  const shipments = run?.days ? onDaysSql(datesSql(parameters, run.days.shippedOn)) : 'shipments';
  // Comparing places first saves hashing all other addresses.
  const near = run === null ? '' : ` AND ${PLACE} IN (SELECT ${PLACE} FROM shipments WHERE ${ofRun})`;
  const sql = `SELECT any(carrier_id) AS carrierId, groupUniqArray((tracking_number, bill_weight_pounds)) AS parcels
    FROM (SELECT *, ${TOGETHER} AS together FROM ${shipments} WHERE ${where}${near} AND together IN (${chosen}))
    ${several}`;
  return { sql, params: parameters.values };
}

/** Adds the parcels to a run that were delivered to the same address as a parcel in new files. */
export function compileNumbersOfNeighbours(scope: LoadedScope, runId: number, fileIds: readonly number[]): Statement {
  return insertNumbers({ runId, part: 'later' }, (parameters) => {
    const where = [...loadedScopeSql(parameters, scope), ALONE].join(' AND ');
    const added = `${where} AND file_id IN ${parameters.add('Array(UInt32)', fileIds)}`;
    const days = `(SELECT pickup_date FROM shipments WHERE ${added})`;
    return `SELECT carrier_id, tracking_number FROM ${onDaysSql(days)}
      WHERE ${where} AND ${TOGETHER} IN (SELECT ${TOGETHER} FROM shipments WHERE ${added})`;
  });
}
