import { RecordScanner } from '#ingest/reading/record-scanner.ts';
import type { Scanner, TornLine } from '#ingest/reading/scanner.ts';
import { isBlankRecord, splitCells } from '#ingest/reading/stored-record.ts';
import type { RejectedLine } from '#model/audit-inputs/input-table.ts';
import { orderCells, readInputLines } from '#model/audit-inputs/input-tables.ts';
import type { InputReading } from './recognise-input-file.ts';

/** A line of a table that the audit reads, with its cells as `orderCells` returns them. */
export interface InputLine {
  line: number;
  cells: readonly string[];
  row: unknown;
}

interface Lines {
  onLine: (line: InputLine) => void;
  /** Receives the problems of a line that is not a row of the table. */
  onRejected: (problems: readonly RejectedLine[]) => void;
}

/** Splits the text of a recognised file into the rows of its table, without its header and blank lines. */
export function openInputLines(
  { input, header, delimiter, firstLine }: InputReading,
  { onLine, onRejected }: Lines,
): Scanner {
  return new RecordScanner({
    delimiter,
    onTorn: ({ line, value, reason }: TornLine) => {
      if (line >= firstLine) onRejected([{ line, column: '', value, reason }]);
    },
    onRecord: ({ line, text }) => {
      if (line <= firstLine || isBlankRecord(text)) return;
      const cells = splitCells(text);
      const { rows, rejected } = readInputLines(input, header, [{ line, cells }]);
      if (rejected.length > 0) onRejected(rejected);
      for (const row of rows) onLine({ line, cells: orderCells(input, header, cells), row });
    },
  });
}
