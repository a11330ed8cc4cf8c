import type { ExceptionList } from '#contract/exceptions.ts';
import { addDays, type IsoDate } from '#model/dates/iso-date.ts';
import { OPEN_STATUSES } from '#model/trade/finding-statuses.ts';
import type { Parameters } from '#query/parameters.ts';
import type { ClientScope } from '#query/scope.ts';
import { CHARGE_KEY } from '#query/sql/charge-key-sql.ts';
import { lastKindSql } from '#query/sql/last-kind-sql.ts';
import { clientScopeSql } from '#query/sql/scope-sql.ts';

/** A parcel is stuck if nothing has happened to it for this many days. */
const STUCK_DAYS = 5;
/** Events up to this many days before the first invoice of a period can belong to its parcels. */
const EVENT_DAYS = 120;
/** With fewer charges of a kind in a year, it is unknown what is usual. */
const MIN_COMPARED = 20;
/** An unusual charge costs more than this many times what 95 of 100 charges don't exceed, and at least this much more, in minor units. */
const UNUSUAL = { times: 2, more: 500 };
const COMPARED_DAYS = 365;

/** The period whose exceptions are listed, and the day it is. */
export interface ExceptionPeriod {
  from: IsoDate;
  today: IsoDate;
}

/** The columns that both lists take from invoices, under their names in `ListedException`. */
const COMMON = `client_id, carrier_id AS carrierId, carrier_name AS carrierName, account_number AS account, service,
  tracking_number AS trackingNumber, invoice_number AS invoiceNumber, bill_date, currency_code AS currency`;

/** SQL for all exceptions of a list in a scope, as rows with the columns of `ListedException` that the warehouse knows. */
export function exceptionsSql(
  parameters: Parameters,
  list: ExceptionList,
  { period, scope }: { period: ExceptionPeriod; scope: ClientScope },
): string {
  return list === 'parcels' ? parcelsSql(parameters, period, scope) : chargesSql(parameters, period, scope);
}

/** Parcels in trouble. The id of a parcel is made of its client, carrier, account, invoice, number and currency, so it outlives its file. */
function parcelsSql(parameters: Parameters, { from, today }: ExceptionPeriod, scope: ClientScope): string {
  const within = clientScopeSql(parameters, scope).join(' AND ');
  const since = parameters.add('Date', from);
  const events = parameters.add('Date', addDays(from, -EVENT_DAYS));
  const quiet = parameters.add('Date', addDays(today, -STUCK_DAYS));
  const isOpen = `events.last_kind NOT IN ('', 'label', 'voided', 'delivered', 'returned') AND delivery_date IS NULL AND toDate(events.last_at) <= ${quiet}`;
  const troubles = troublesSql({
    late: `tracking_status IN ('Late', 'Pending Late')`,
    stuck: `(${isOpen})`,
    returned: `events.is_returned`,
    damaged: `events.is_damaged`,
    address: `(address_correction_amt > 0 OR events.is_bad_address)`,
  });
  return `SELECT ${COMMON}, toString(id) AS key, toString(id) AS trackingId, ${troubles} AS troubles,
      toDate(scheduled_date) AS promised, toDate(delivery_date) AS delivered, events.last_kind AS lastEvent,
      if(events.last_kind = '', NULL, toDate(events.last_at)) AS lastDay, '' AS chargeDescription, net_amount AS amountMinor,
      CAST(NULL AS Nullable(Int64)) AS usualMinor, claims.number AS claims, claims.amount AS claimMinor, claims.ids AS claimIds
    FROM (SELECT * FROM shipments WHERE ${within} AND bill_date >= ${since} AND tracking_number != '') AS shipments
    LEFT ANY JOIN (
      SELECT carrier_id AS of_carrier, tracking_number AS of_number, ${lastKindSql(parameters)} AS last_kind, max(event_at) AS last_at,
        countIf(kind = 'returned') > 0 AS is_returned, countIf(reason = 'damage') > 0 AS is_damaged,
        countIf(reason = 'bad_address') > 0 AS is_bad_address
      FROM tracking_events WHERE ${within} AND event_at >= ${events} GROUP BY of_carrier, of_number
    ) AS events ON events.of_carrier = shipments.carrier_id AND events.of_number = shipments.tracking_number
    LEFT ANY JOIN (
      SELECT shipment_id AS of_shipment, ${CLAIM} FROM findings FINAL WHERE ${within} AND ${claimableSql(parameters)} GROUP BY of_shipment
    ) AS claims ON claims.of_shipment = shipments.id
    WHERE notEmpty(troubles)`;
}

/** Charges that are out of line. */
function chargesSql(parameters: Parameters, { from, today }: ExceptionPeriod, scope: ClientScope): string {
  const within = clientScopeSql(parameters, scope).join(' AND ');
  const since = parameters.add('Date', from);
  const compared = parameters.add('Date', addDays(today, -COMPARED_DAYS));
  const group = ['client_id', 'carrier_id', 'account_number', 'service', 'charge_description', 'currency_code'];
  const isUnusual = `usual.number >= ${MIN_COMPARED} AND net_amount > ${UNUSUAL.times} * usual.amount AND net_amount >= usual.amount + ${UNUSUAL.more}`;
  const troubles = troublesSql({
    adjustment: `bucket = 'billing adjustment'`,
    correction: `(accessorial = 'Address Correction' OR category IN ('ADC', 'SCC'))`,
    chargeback: `(category = 'CHBK' OR accessorial = 'Chargeback')`,
    unknown: `is_known = 0`,
    unusual: `(${isUnusual})`,
  });
  return `SELECT ${COMMON}, toString(${CHARGE_KEY}) AS key,
      toString(shipment_id) AS trackingId, ${troubles} AS troubles, CAST(NULL AS Nullable(Date)) AS promised,
      CAST(NULL AS Nullable(Date)) AS delivered, '' AS lastEvent, CAST(NULL AS Nullable(Date)) AS lastDay,
      charge_description AS chargeDescription, net_amount AS amountMinor,
      if(has(troubles, 'unusual'), toNullable(toInt64(usual.amount)), NULL) AS usualMinor,
      claims.number AS claims, claims.amount AS claimMinor, claims.ids AS claimIds
    FROM (SELECT * FROM charges WHERE ${within} AND bill_date >= ${since} AND net_amount > 0) AS charges
    LEFT ANY JOIN (
      SELECT ${group.map((column) => `${column} AS of_${column}`).join(', ')}, count() AS number, quantileExact(0.95)(net_amount) AS amount
      FROM charges WHERE ${within} AND bill_date >= ${compared} AND net_amount > 0 GROUP BY ${group.map((column) => `of_${column}`).join(', ')}
    ) AS usual ON ${group.map((column) => `usual.of_${column} = charges.${column}`).join(' AND ')}
    LEFT ANY JOIN (
      SELECT file_id AS of_file, line AS of_line, ${CLAIM} FROM findings FINAL
      WHERE ${within} AND ${claimableSql(parameters)} GROUP BY of_file, of_line
    ) AS claims ON claims.of_file = charges.file_id AND claims.of_line = charges.line
    WHERE notEmpty(troubles)`;
}

/** What can be claimed: the number and the sum of findings, and the ids of those that nobody has confirmed yet. */
const CLAIM = `count() AS number, sum(outstanding_amount) AS amount, groupArrayIf(50)(toString(id), status = 'open') AS ids`;

function claimableSql(parameters: Parameters): string {
  return `overcharge_amount > 0 AND status IN ${parameters.add('Array(String)', OPEN_STATUSES)}`;
}

/** SQL for the names of the conditions that are true. */
function troublesSql(conditions: Readonly<Record<string, string>>): string {
  const names = Object.entries(conditions).map(([name, condition]) => `if(${condition}, '${name}', '')`);
  return `arrayFilter(name -> name != '', [${names.join(', ')}])`;
}
