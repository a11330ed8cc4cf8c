import { CENTER_COLUMNS, type CenterFields, type RejectedCenter } from '#contract/fulfillment-centers.ts';
import { parseCityZips } from '#model/fulfillment-centers/city-zips.ts';
import { readCsvRows } from '#server/files/read-csv-rows.ts';

interface CenterRow {
  line: number;
  fields: CenterFields;
}

/** The valid rows of a file of centers, and the invalid ones. `read` counts both. */
interface CenterRows {
  read: number;
  rows: CenterRow[];
  rejected: RejectedCenter[];
}

/** Reads a CSV file of centers. Throws if it lacks a column or has no rows. */
export function readCenterRows(content: string): CenterRows {
  const { rows: read, rejected } = readCsvRows(content, { columns: CENTER_COLUMNS, needed: CENTER_COLUMNS });
  const rows: CenterRow[] = [];
  for (const { line, cells } of read) {
    const [NAME = '', STATE = '', CITY = '', ZIP = '', included = ''] = CENTER_COLUMNS.map((column) =>
      cells.get(column),
    );
    const INCLUDEDCITYZIPS = parseCityZips(included);
    if (INCLUDEDCITYZIPS !== null) rows.push({ line, fields: { NAME, STATE, CITY, ZIP, INCLUDEDCITYZIPS } });
    else rejected.push({ line, column: 'INCLUDEDCITYZIPS', value: included, reason: MEANT });
  }
  rejected.sort((one, other) => one.line - other.line);
  return { read: rows.length + rejected.length, rows, rejected };
}

const MEANT = 'Enter cities with their ZIP codes, such as “Columbus: 43085 43201 | Dublin: 43016”.';
