import type { FileFormat } from '#ingest/file-format.ts';
import type { Layout } from '#ingest/layouts/layout.ts';
import type { Reading } from '#ingest/layouts/recognise-format.ts';
import { columnCountReason } from '#model/texts/column-count-reason.ts';
import { cutText } from '#model/texts/cut-text.ts';
import { RecordScanner } from './record-scanner.ts';
import type { RecordHandlers, Scanner, TornLine } from './scanner.ts';
import { CELL_SEPARATOR, isBlankRecord, splitCells } from './stored-record.ts';

const MAX_SHOWN = 200;
const NO_HEADER = 'The header of the file can’t be read.';

interface Lines {
  onRecord: (record: { line: number; text: string }) => void;
  /** Receives a line that is not a record of the format. */
  onTorn: (torn: TornLine) => void;
}

/** What has to be known about a file to split it into records. */
export interface RecordsReading extends Pick<Reading, 'layout' | 'delimiter' | 'firstLine'> {
  format: Pick<FileFormat, 'id' | 'label' | 'openScanner' | 'openRewriter'>;
}

/** Splits the text of a recognised file into the records of its format, without its header, the title lines of a report, and blank lines. */
export function openRecords(
  { format, layout, delimiter, firstLine }: RecordsReading,
  { onRecord, onTorn }: Lines,
): Scanner {
  const rewriter = format.openRewriter?.(layout) ?? null;
  let header: string | null = null;
  const isComplete = (cellCount: number) => cellCount >= layout.minCells && cellCount <= layout.maxCells;
  const tear = (torn: TornLine) => {
    rewriter?.onTorn?.(torn.value);
    onTorn(torn);
  };
  const handlers: RecordHandlers = {
    onTorn: (torn) => {
      if (torn.line >= firstLine) tear(torn);
    },
    onRecord: ({ line, cellCount, text }) => {
      if (line < firstLine || text === header || isBlankRecord(text)) return;
      if (layout.hasHeader && header === null) {
        if (line === firstLine) header = text;
        else tear({ line, value: cutText(text, MAX_SHOWN), reason: NO_HEADER });
      } else if (cellCount > layout.maxCells && isBlankRecord(splitCells(text).slice(layout.maxCells).join('')))
        // Spreadsheets pad their lines to the length of the longest one.
        handlers.onRecord({ line, ...firstCells(text, layout.maxCells) });
      else if (!isComplete(cellCount))
        tear({ line, value: cutText(text, MAX_SHOWN), reason: cellReason(cellCount, layout) });
      else if (rewriter === null) onRecord({ line, text });
      else for (const cells of rewriter.rewrite(splitCells(text))) onRecord({ line, text: cells.join(CELL_SEPARATOR) });
    },
  };
  const headerLine = layout.hasHeader ? firstLine : 0;
  return format.openScanner?.(handlers) ?? new RecordScanner({ delimiter, isComplete, headerLine, ...handlers });
}

function firstCells(text: string, cellCount: number): { cellCount: number; text: string } {
  return { cellCount, text: splitCells(text).slice(0, cellCount).join(CELL_SEPARATOR) };
}

function cellReason(found: number, { minCells, maxCells }: Layout): string {
  const expected = minCells === maxCells ? `${minCells}` : `${minCells} to ${maxCells}`;
  return columnCountReason(found, expected);
}
