import type { Statement } from '#query/statement.ts';
import type { NumberStyle } from './line-builder.ts';

const SAMPLE_LINES = 300;

/** The numbers of cells in the file's first lines that look like each style. */
export interface NumberSample {
  commas: number;
  groups: number;
  dots: number;
}

/** Counts the numbers of each style in the file's first lines, as one `NumberSample`. */
export function sampleNumbers(fileId: number): Statement {
  return {
    sql: `SELECT countIf(match(cell, '^-?\\\\d{1,3}(\\\\.\\\\d{3})*,\\\\d{1,2}$')) AS commas,
        countIf(match(cell, '^-?\\\\$?\\\\d{1,3}(,\\\\d{3})+(\\\\.\\\\d+)?$') OR match(cell, '^-?\\\\$')) AS groups,
        countIf(match(cell, '^-?\\\\d+\\\\.\\\\d+$')) AS dots
      FROM (SELECT arrayJoin(splitByChar('\\x1f', text)) AS cell FROM (SELECT text FROM raw_lines WHERE file_id = {file:UInt32} ORDER BY line LIMIT ${SAMPLE_LINES}))`,
    params: { file: fileId },
  };
}

/** The style in which a file writes its numbers. */
export function inferNumberStyle({ commas, groups, dots }: NumberSample): NumberStyle {
  if (commas > dots) return 'comma';
  return groups > 0 ? 'grouped' : 'plain';
}
