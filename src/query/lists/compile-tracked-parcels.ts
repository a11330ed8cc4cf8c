import type { DateRange } from '#model/dates/date-range.ts';
import { Parameters } from '#query/parameters.ts';
import type { ClientScope } from '#query/scope.ts';
import { lastKindSql } from '#query/sql/last-kind-sql.ts';
import { clientScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';

// Some files write numbers in lower case, but callers ask for them in upper case.
const writings = (numbers: readonly string[]) => numbers.flatMap((number) => [number, number.toLowerCase()]);

/** The invoices' rows of parcels by their numbers in upper case, one `BilledParcel` each. */
export function compileBilledParcelsOf(numbers: readonly string[], scope: ClientScope): Statement {
  const parameters = new Parameters();
  const asked = parameters.add('Array(String)', writings(numbers));
  const where = [...clientScopeSql(parameters, scope), `tracking_number IN ${asked}`].join(' AND ');
  const sql = `SELECT tracking_number AS trackingNumber, client_id AS clientId, carrier_id AS carrierId, service,
      toString(id) AS trackingId, invoice_number AS invoiceNumber, toString(bill_date) AS billDate,
      toString(pickup_date) AS shippedOn, toString(scheduled_date) AS promisedAt, toString(delivery_date) AS deliveredAt,
      tracking_status AS trackingStatus
    FROM shipments WHERE ${where} ORDER BY bill_date, file_id, id`;
  return { sql, params: parameters.values };
}

/** The events of parcels by their numbers in upper case, one `ParcelEvent` each. Repeated events are one. */
export function compileEventsOf(numbers: readonly string[], scope: ClientScope): Statement {
  const parameters = new Parameters();
  const asked = parameters.add('Array(String)', writings(numbers));
  const where = [...clientScopeSql(parameters, scope), `tracking_number IN ${asked}`].join(' AND ');
  const sql = `SELECT DISTINCT tracking_number AS trackingNumber, client_id AS clientId, carrier_id AS carrierId,
      toString(event_at) AS at, kind, reason, signed_by AS signedBy,
      arrayStringConcat(arrayFilter(part -> part != '', [city, state, postal_code, country]), ', ') AS place
    FROM tracking_events WHERE ${where} ORDER BY at, kind`;
  return { sql, params: parameters.values };
}

/** How many parcels of a carrier were shipped in a period, and how many of them have events. */
export interface CoverageRow {
  clientId: number;
  carrierId: number;
  parcels: number;
  tracked: number;
}

/** The parcels shipped in a period by client and carrier, one `CoverageRow` each. */
export function compileTrackingCoverage(period: DateRange, scope: ClientScope): Statement {
  const parameters = new Parameters();
  const sql = `SELECT client_id AS clientId, carrier_id AS carrierId, toUInt32(uniqExact(tracking_number)) AS parcels,
      toUInt32(uniqExactIf(tracking_number, ${isTrackedSql(parameters, scope)})) AS tracked
    FROM shipments WHERE ${shippedSql(parameters, period, scope)}
    GROUP BY clientId, carrierId ORDER BY clientId, carrierId`;
  return { sql, params: parameters.values };
}

/** A day with events of a carrier. */
export interface EventDayRow {
  clientId: number;
  carrierId: number;
  day: string;
  events: number;
}

/** The days of a period with events by client and carrier, one `EventDayRow` each. */
export function compileEventDays({ from, to }: DateRange, scope: ClientScope): Statement {
  const parameters = new Parameters();
  const where = clientScopeSql(parameters, scope);
  const days = `toDate(event_at) BETWEEN ${parameters.add('Date', from)} AND ${parameters.add('Date', to)}`;
  const sql = `SELECT client_id AS clientId, carrier_id AS carrierId, toString(toDate(event_at)) AS day, toUInt32(count()) AS events
    FROM tracking_events WHERE ${[...where, days].join(' AND ')}
    GROUP BY clientId, carrierId, day ORDER BY clientId, carrierId, day`;
  return { sql, params: parameters.values };
}

/** A billed parcel without events. */
export interface UntrackedRow {
  trackingId: string;
  number: string;
  clientId: number;
  carrierId: number;
  account: string;
  service: string;
  shippedOn: string;
  invoiceNumber: string;
  billDate: string;
}

interface Untracked {
  period: DateRange;
  /** A part of the number, account, invoice or service; empty for all. */
  search: string;
  scope: ClientScope;
}

/** The parcels shipped in a period without events, the last shipped first, one `UntrackedRow` each. */
export function compileUntracked(asked: Untracked, { limit, offset }: { limit: number; offset: number }): Statement {
  const parameters = new Parameters();
  const sql = `SELECT toString(max(id)) AS trackingId, tracking_number AS number, client_id AS clientId, carrier_id AS carrierId,
      argMax(account_number, id) AS account, argMax(service, id) AS service, toString(max(pickup_date)) AS shippedOn,
      argMax(invoice_number, id) AS invoiceNumber, toString(argMax(bill_date, id)) AS billDate
    FROM (SELECT * FROM shipments WHERE ${untrackedSql(parameters, asked)})
    GROUP BY clientId, carrierId, number
    ORDER BY shippedOn DESC, clientId, carrierId, number LIMIT ${Math.trunc(limit)} OFFSET ${Math.trunc(offset)}`;
  return { sql, params: parameters.values };
}

/** The number of parcels of `compileUntracked`, as `total`. */
export function compileUntrackedCount(asked: Untracked): Statement {
  const parameters = new Parameters();
  const sql = `SELECT toUInt32(uniqExact(client_id, carrier_id, tracking_number)) AS total FROM shipments WHERE ${untrackedSql(parameters, asked)}`;
  return { sql, params: parameters.values };
}

function untrackedSql(parameters: Parameters, { period, search, scope }: Untracked): string {
  const wanted = parameters.add('String', search);
  const isFound = ['tracking_number', 'account_number', 'invoice_number', 'service']
    .map((column) => `positionCaseInsensitiveUTF8(${column}, ${wanted}) > 0`)
    .join(' OR ');
  const where = [shippedSql(parameters, period, scope), `NOT (${isTrackedSql(parameters, scope)})`];
  return [...where, ...(search === '' ? [] : [`(${isFound})`])].join(' AND ');
}

function shippedSql(parameters: Parameters, { from, to }: DateRange, scope: ClientScope): string {
  const shipped = `pickup_date BETWEEN ${parameters.add('Date', from)} AND ${parameters.add('Date', to)}`;
  return [...clientScopeSql(parameters, scope), `tracking_number != ''`, shipped].join(' AND ');
}

function isTrackedSql(parameters: Parameters, scope: ClientScope): string {
  const key = 'cityHash64(client_id, carrier_id, upper(tracking_number))';
  return `${key} IN (SELECT ${key} FROM tracking_events WHERE ${clientScopeSql(parameters, scope).join(' AND ')})`;
}

/** A parcel with recent events. */
export interface RecentlyTracked {
  trackingNumber: string;
}

/** Some parcels whose first event was on a day or later, one `RecentlyTracked` each, with different last events first. */
export function compileRecentlyTracked(since: string, limit: number, scope: ClientScope): Statement {
  const parameters = new Parameters();
  const where = clientScopeSql(parameters, scope).join(' AND ');
  const sql = `SELECT tracking_number AS trackingNumber FROM (
      SELECT tracking_number, ${lastKindSql(parameters)} AS last_kind, min(event_at) AS first_at
      FROM tracking_events WHERE ${where} GROUP BY tracking_number
      HAVING first_at >= ${parameters.add('Date', since)}
    ) ORDER BY row_number() OVER (PARTITION BY last_kind ORDER BY tracking_number), last_kind LIMIT ${Math.trunc(limit)}`;
  return { sql, params: parameters.values };
}
