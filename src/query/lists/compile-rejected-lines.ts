import { Parameters } from '#query/parameters.ts';
import type { Statement } from '#query/statement.ts';

/**
 * The imported files whose rejected lines a reader may see. Rejected lines carry no client, so the caller names files of the
 * reader's clients.
 */
export interface FileScope {
  fileIds: readonly number[];
}

/** How many rejected lines the files have, as one row with `total`. */
export function compileRejectedCount(scope: FileScope): Statement {
  const parameters = new Parameters();
  return {
    sql: `SELECT count() AS total FROM rejected_lines WHERE ${filesSql(parameters, scope)}`,
    params: parameters.values,
  };
}

/** A block of the rejected lines in the order of the files: `fileId`, `line`, `column`, `value` and `reason`. */
export function compileRejectedLines(
  { offset, limit }: { offset: number; limit: number },
  scope: FileScope,
): Statement {
  const parameters = new Parameters();
  const sql = `SELECT file_id AS fileId, line, column, value, reason
    FROM rejected_lines
    WHERE ${filesSql(parameters, scope)}
    ORDER BY file_id, line, column
    LIMIT ${parameters.add('UInt32', limit)} OFFSET ${parameters.add('UInt32', offset)}`;
  return { sql, params: parameters.values };
}

/** The rejected lines grouped by file, column and reason, the largest groups first, each with its first line as an example. */
export function compileRejectedGroups(limit: number, scope: FileScope): Statement {
  const parameters = new Parameters();
  const sql = `SELECT file_id AS fileId, column, reason, count() AS lines, min(line) AS firstLine, argMin(value, line) AS example
    FROM rejected_lines
    WHERE ${filesSql(parameters, scope)}
    GROUP BY file_id, column, reason
    ORDER BY lines DESC, fileId, firstLine, column
    LIMIT ${parameters.add('UInt32', limit)}`;
  return { sql, params: parameters.values };
}

function filesSql(parameters: Parameters, { fileIds }: FileScope): string {
  return `file_id IN ${parameters.add('Array(UInt32)', fileIds)}`;
}
