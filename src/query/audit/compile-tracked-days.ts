import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';
import { billedAround, type TouchedInvoices } from './touched-invoices.ts';

/** A day on which parcels with tracking events were shipped, counted from 1970-01-01. */
export interface TrackedDay {
  carrierId: number;
  day: number;
}

/** The days on which parcels were shipped that have events or a proof of delivery, one `TrackedDay` each: all, or those around the touched invoices. */
export function compileTrackedDays(scope: LoadedScope, touched: TouchedInvoices): Statement {
  const parameters = new Parameters();
  const loaded = loadedScopeSql(parameters, scope).join(' AND ');
  const around = touched === null ? 'true' : billedAround(parameters, loaded, touched);
  const sql = `SELECT DISTINCT carrier_id AS carrierId, toUInt16(pickup_date) AS day
    FROM shipments
    WHERE ${loaded} AND ${around} AND pickup_date IS NOT NULL AND tracking_number != ''
      AND (delivery_date IS NOT NULL
        OR (carrier_id, tracking_number) IN (SELECT carrier_id, tracking_number FROM tracking_events WHERE ${loaded}))`;
  return { sql, params: parameters.values };
}
