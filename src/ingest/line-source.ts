import { CELL_SEPARATOR } from '#ingest/reading/stored-record.ts';
import type { Statement } from '#query/statement.ts';
import { RAW_LINES_TABLE } from './file-tables.ts';
import { quote } from './sql-texts.ts';

/** Statements that select the `file_id`, `line` and `text` of records. */
export type LineSource = Statement;

/** The records of files in the warehouse. */
export function storedLines(fileIds: readonly number[]): LineSource {
  return {
    sql: `SELECT file_id, line, text FROM ${RAW_LINES_TABLE} WHERE file_id IN ({files:Array(UInt32)})`,
    params: { files: fileIds },
  };
}

/** Records that are not in the warehouse, as parameters. They belong to the file 0, which has no lookups there. */
export function givenLines(records: readonly { line: number; text: string }[]): LineSource {
  return {
    sql: `SELECT toUInt32(0) AS file_id, record.1 AS line, record.2 AS text
      FROM (SELECT arrayJoin(arrayZip({lines:Array(UInt32)}, {texts:Array(String)})) AS record)`,
    params: { file: 0, lines: records.map(({ line }) => line), texts: records.map(({ text }) => text) },
  };
}

/** SQL for records with their cells. */
export function cellsOf({ sql }: LineSource): string {
  return `(SELECT file_id, line, splitByChar(${quote(CELL_SEPARATOR)}, text) AS cells FROM (${sql}))`;
}
