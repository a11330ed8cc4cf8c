import type { IsoDate } from '#model/dates/iso-date.ts';
import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';

/** How many rows of a table a file has with the same carrier, series and days. */
export interface TablePeriod {
  kind: string;
  fileId: number;
  carrierId: number | null;
  /** The name of an agreement, or the service group of a fuel percentage. */
  series: string;
  validFrom: IsoDate | null;
  validTo: IsoDate | null;
  count: number;
}

const CARRIER = `JSONExtract(row, 'carrierId', 'Nullable(UInt32)')`;
const FROM = `JSONExtract(row, 'validFrom', 'Nullable(String)')`;
const TO = `JSONExtract(row, 'validTo', 'Nullable(String)')`;

/** The periods of all tables of the scope, as rows of `TablePeriod`. */
export function compileTablePeriods(scope: LoadedScope): Statement {
  const parameters = new Parameters();
  const sql = `SELECT kind, file_id AS fileId, ${CARRIER} AS carrierId,
      multiIf(kind = 'agreements', JSONExtractString(row, 'agreement'), kind = 'fuel', JSONExtractString(row, 'table'), '') AS series,
      ${FROM} AS validFrom, ${TO} AS validTo, toUInt32(count()) AS count
    FROM input_rows WHERE ${loadedScopeSql(parameters, scope).join(' AND ')}
    GROUP BY ALL ORDER BY ALL`;
  return { sql, params: parameters.values };
}

/** Which rows of a table are wanted. */
export interface WantedRows {
  table: string;
  fileId?: number | undefined;
  /** A day on which they apply. */
  day?: IsoDate | undefined;
  carrierId?: number | undefined;
  /** A part of one of their cells. */
  text: string;
}

/** A row of a table with its cells, the last of which is its source. */
export interface TableRow {
  fileId: number;
  line: number;
  cells: string[];
}

/** A page of the rows of a table as `TableRow`, and `total`, the number of all rows that are wanted. */
export function compileTableRows(
  wanted: WantedRows & { limit: number; offset: number },
  scope: LoadedScope,
): Statement {
  const parameters = new Parameters();
  const sql = `SELECT file_id AS fileId, line, cells, count() OVER () AS total
    FROM input_rows WHERE ${conditions(parameters, wanted, scope)} ORDER BY file_id, line
    LIMIT ${parameters.add('UInt32', wanted.limit)} OFFSET ${parameters.add('UInt32', wanted.offset)}`;
  return { sql, params: parameters.values };
}

/** All rows of a table, as one column of cells. */
export function compileTableCells(table: string, scope: LoadedScope): Statement {
  const parameters = new Parameters();
  const where = conditions(parameters, { table, text: '' }, scope);
  return {
    sql: `SELECT cells FROM input_rows WHERE ${where} ORDER BY file_id, line`,
    params: parameters.values,
  };
}

function conditions(parameters: Parameters, wanted: WantedRows, scope: LoadedScope): string {
  const { table, fileId, day, carrierId, text } = wanted;
  const all = [...loadedScopeSql(parameters, scope), `kind = ${parameters.add('String', table)}`];
  if (fileId !== undefined) all.push(`file_id = ${parameters.add('UInt32', fileId)}`);
  if (carrierId !== undefined) all.push(`${CARRIER} = ${parameters.add('UInt32', carrierId)}`);
  if (day !== undefined) {
    const name = parameters.add('String', day);
    all.push(`ifNull(${FROM} <= ${name}, 1)`, `ifNull(${TO} >= ${name}, 1)`);
  }
  if (text !== '')
    all.push(`arrayExists(cell -> positionCaseInsensitiveUTF8(cell, ${parameters.add('String', text)}) > 0, cells)`);
  return all.join(' AND ');
}
