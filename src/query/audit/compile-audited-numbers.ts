import { fromDayNumber } from '#model/dates/day-number.ts';
import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';

/** The table for the tracking numbers that a run audits, if it doesn't audit all. Its rows are dropped by run. */
export const AUDITED_TABLE = 'audited_numbers';

/** Days before and after a ship date on which other parcels matter for rule S4. */
export const NEAR_DAYS = 7;

/** Invoices as pairs of their carrier and number. */
export type InvoiceNames = readonly { carrierId: number; invoice: string }[];

/** A part of a run's tracking numbers: those of new files, or those that were chosen later. */
export type PartOfRun = 'files' | 'later';

/** A tracking number of a carrier. */
export interface NumberName {
  carrierId: number;
  trackingNumber: string;
}

/** Tracking numbers in the order in which they are stored, from one on, up to the one before another; `null` without such an end. */
export interface NumberRange {
  from: NumberName | null;
  before: NumberName | null;
}

/** A run that audits only some tracking numbers, or a part of them. */
export interface AuditedRun {
  runId: number;
  part?: PartOfRun;
  /** By default, all numbers of the run or its part. */
  range?: NumberRange;
  /** The days on which these were billed and shipped, counted from 1970-01-01; `null` while the numbers are still being chosen. */
  days: { billedOn: readonly number[]; shippedOn: readonly number[] } | null;
}

/** What decides which tracking numbers a run has. */
type NumbersOfRun = Omit<AuditedRun, 'days'>;

/** An invoice with parcels of a run that were shipped on one day. */
export interface InvoiceOfRun {
  carrierId: number;
  invoice: string;
  billedOn: number;
  shippedOn: number | null;
}

/** One number that stands for a tracking number; the engine compares it several times faster than the carrier and the text. */
export const NUMBER_HASH = 'cityHash64(carrier_id, tracking_number)';

/** SQL for the tracking numbers of a run. */
export function auditedSql(parameters: Parameters, run: NumbersOfRun): string {
  return `${NUMBER_HASH} IN (SELECT ${NUMBER_HASH} FROM ${numbersSql(parameters, run)})`;
}

/** SQL for rows of events or own records of a run. They are stored by their numbers, so that the engine only reads those near the run's. */
export function numberedInRunSql(parameters: Parameters, run: AuditedRun): string {
  const near = `indexHint((carrier_id, tracking_number) IN (SELECT carrier_id, tracking_number FROM ${numbersSql(parameters, run)}))`;
  return `${near} AND ${auditedSql(parameters, run)}`;
}

function numbersSql(parameters: Parameters, { runId, part, range }: NumbersOfRun): string {
  const ofRun = [`${AUDITED_TABLE} WHERE run_id = ${parameters.add('UInt32', runId)}`, ...rangeSql(parameters, range)];
  switch (part) {
    case undefined:
      return ofRun.join(' AND ');
    case 'files':
      return [...ofRun, 'is_later = 0'].join(' AND ');
    case 'later':
      return `${ofRun.join(' AND ')} GROUP BY carrier_id, tracking_number HAVING min(is_later) = 1`;
  }
}

function rangeSql(parameters: Parameters, range: NumberRange = { from: null, before: null }): string[] {
  const compared = (operator: '>=' | '<', end: NumberName | null) =>
    end === null
      ? []
      : [
          `(carrier_id, tracking_number) ${operator} (${parameters.add('UInt32', end.carrierId)}, ${parameters.add('String', end.trackingNumber)})`,
        ];
  return [...compared('>=', range.from), ...compared('<', range.before)];
}

/** SQL for rows of shipments or charges of a run. They are stored by their days, so that the engine only reads those of the run's days. */
export function billedInRunSql(parameters: Parameters, run: AuditedRun): string {
  const ofRun = auditedSql(parameters, run);
  return run.days === null ? ofRun : `bill_date IN ${datesSql(parameters, run.days.billedOn)} AND ${ofRun}`;
}

/** SQL for charges of a run's parcels. Comparing the numbers of their rows in `shipments` takes a fraction of the time that texts take. */
export function chargedInRunSql(parameters: Parameters, scope: LoadedScope, run: AuditedRun): string {
  const where = [...loadedScopeSql(parameters, scope), billedInRunSql(parameters, run)].join(' AND ');
  const onDays = run.days === null ? [] : [`bill_date IN ${datesSql(parameters, run.days.billedOn)}`];
  return [...onDays, `shipment_id IN (SELECT id FROM shipments WHERE ${where})`].join(' AND ');
}

/** SQL for some days, which are counted from 1970-01-01. */
export function datesSql(parameters: Parameters, days: readonly number[]): string {
  return parameters.add('Array(Date)', days.map(fromDayNumber));
}

/** SQL for rows of some invoices. */
export function ofInvoicesSql(parameters: Parameters, invoices: InvoiceNames): string {
  const carriers = parameters.add(
    'Array(UInt32)',
    invoices.map(({ carrierId }) => carrierId),
  );
  const numbers = parameters.add(
    'Array(String)',
    invoices.map(({ invoice }) => invoice),
  );
  // If thousands of names were written into the condition, the engine would spend seconds on parsing it.
  return `cityHash64(carrier_id, invoice_number) IN
    (SELECT cityHash64(toUInt16(name.1), name.2) FROM (SELECT arrayJoin(arrayZip(${carriers}, ${numbers})) AS name))`;
}

/** Adds the tracking numbers with rows of some files to a run: billed parcels, events, and own records. */
export function compileNumbersOfFiles(scope: LoadedScope, runId: number, fileIds: readonly number[]): Statement {
  return insertNumbers({ runId, part: 'files' }, (parameters) => {
    const loaded = loadedScopeSql(parameters, scope).join(' AND ');
    const isOfFile = `file_id IN ${parameters.add('Array(UInt32)', fileIds)}`;
    return ['shipments', 'tracking_events', 'own_parcels']
      .map((table) => `SELECT carrier_id, tracking_number FROM ${table} WHERE ${loaded} AND ${isOfFile}`)
      .join(' UNION ALL ');
  });
}

/** Adds the tracking numbers on some invoices to a run. */
export function compileNumbersOfInvoices(scope: LoadedScope, runId: number, invoices: InvoiceNames): Statement {
  return insertNumbers({ runId, part: 'later' }, (parameters) => {
    const where = [...loadedScopeSql(parameters, scope), ofInvoicesSql(parameters, invoices)].join(' AND ');
    return `SELECT carrier_id, tracking_number FROM shipments WHERE ${where}`;
  });
}

/** Adds the tracking numbers without events of parcels that a carrier shipped around some days to a run. Days are counted from 1970-01-01. */
export function compileNumbersWithoutEvents(
  scope: LoadedScope,
  runId: number,
  { carrierId, days }: { carrierId: number; days: readonly number[] },
): Statement {
  return insertNumbers({ runId, part: 'later' }, (parameters) => {
    const loaded = loadedScopeSql(parameters, scope).join(' AND ');
    const near = [
      ...new Set(days.flatMap((day) => Array.from({ length: 2 * NEAR_DAYS + 1 }, (_, at) => day - NEAR_DAYS + at))),
    ];
    return `SELECT carrier_id, tracking_number FROM shipments
      WHERE ${loaded} AND carrier_id = ${parameters.add('UInt32', carrierId)} AND toUInt16(pickup_date) IN ${parameters.add('Array(UInt32)', near)}
        AND delivery_date IS NULL
        AND ${NUMBER_HASH} NOT IN (SELECT ${NUMBER_HASH} FROM tracking_events WHERE ${loaded})`;
  });
}

/** The invoices that bill a tracking number of a run, or of a part of it, one `InvoiceOfRun` for each and each day of shipping. */
export function compileInvoicesOfRun(scope: LoadedScope, run: Pick<AuditedRun, 'runId' | 'part'>): Statement {
  const parameters = new Parameters();
  const where = [...loadedScopeSql(parameters, scope), auditedSql(parameters, run)].join(' AND ');
  return {
    sql: `SELECT DISTINCT carrier_id AS carrierId, invoice_number AS invoice, toUInt16(bill_date) AS billedOn, toUInt16(pickup_date) AS shippedOn
      FROM shipments WHERE ${where}`,
    params: parameters.values,
  };
}

/** The first tracking numbers of the ranges that each hold as many numbers of a part of a run, without the first range, one `NumberName` each. */
export function compileRangeStarts(run: { runId: number; part: PartOfRun }, numbers: number): Statement {
  const parameters = new Parameters();
  const sql = `SELECT carrier_id AS carrierId, tracking_number AS trackingNumber
    FROM (
      SELECT carrier_id, tracking_number, row_number() OVER (ORDER BY carrier_id, tracking_number) AS place
      FROM (SELECT DISTINCT carrier_id, tracking_number FROM ${numbersSql(parameters, run)})
    )
    WHERE place > 1 AND place % ${parameters.add('UInt32', numbers)} = 1
    ORDER BY carrierId, trackingNumber`;
  return { sql, params: parameters.values };
}

/** Adds the tracking numbers of a selection of `carrier_id` and `tracking_number` to a part of a run. */
export function insertNumbers(
  { runId, part }: { runId: number; part: PartOfRun },
  select: (parameters: Parameters) => string,
): Statement {
  const parameters = new Parameters();
  const run = parameters.add('UInt32', runId);
  const sql = `INSERT INTO ${AUDITED_TABLE} (run_id, carrier_id, tracking_number, is_later)
    SELECT DISTINCT ${run}, carrier_id, tracking_number, ${part === 'later' ? 1 : 0} FROM (${select(parameters)}) WHERE tracking_number != ''`;
  return { sql, params: parameters.values };
}
