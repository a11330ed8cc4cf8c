import type { Statement } from '#query/statement.ts';
import { RAW_LINES_TABLE } from './file-tables.ts';
import { CELL_SEPARATOR } from './record-scanner.ts';
import { quote } from './sql-texts.ts';

/** Statements that select the `line` and `text` of records. */
export type LineSource = Statement;

/** The records of a file in the warehouse. */
export function storedLines(fileId: number): LineSource {
  return { sql: `SELECT line, text FROM ${RAW_LINES_TABLE} WHERE file_id = {file:UInt32}`, params: { file: fileId } };
}

/** Records that are not in the warehouse, as parameters. They belong to the file 0, which has no lookups there. */
export function givenLines(records: readonly { line: number; text: string }[]): LineSource {
  return {
    sql: `SELECT record.1 AS line, record.2 AS text
      FROM (SELECT arrayJoin(arrayZip({lines:Array(UInt32)}, {texts:Array(String)})) AS record)`,
    params: { file: 0, lines: records.map(({ line }) => line), texts: records.map(({ text }) => text) },
  };
}

/** SQL for records with their cells. */
export function cellsOf({ sql }: LineSource): string {
  return `(SELECT line, splitByChar(${quote(CELL_SEPARATOR)}, text) AS cells FROM (${sql}))`;
}
