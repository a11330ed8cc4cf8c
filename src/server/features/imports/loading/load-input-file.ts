import { countInputLines, REJECTED_LINES_TABLE } from '#ingest/file-tables.ts';
import { inputRow, tableOf } from '#ingest/inputs/input-rows.ts';
import { openInputLines } from '#ingest/inputs/open-input-lines.ts';
import type { InputReading } from '#ingest/inputs/recognise-input-file.ts';
import type { InputTable } from '#model/audit-inputs/input-table.ts';
import { cutText } from '#model/texts/cut-text.ts';
import { AppError } from '#server/app-error.ts';
import { scanFile } from '#server/features/imports/uploads/spool-file.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { accountForLines } from './account-for-lines.ts';
import type { Loaded, LoadFileInput } from './loading.ts';

const MAX_VALUE = 200;

/**
 * Loads the lines of a file that the audit reads under its file id. Lines that occur twice are loaded twice, so that each file
 * can be undone on its own; whoever reads the rows counts them once.
 */
export async function loadInputFile(
  warehouse: Warehouse,
  { fileId, clientId, source, sourceBytes }: LoadFileInput,
  recognised: InputReading,
  onProgress: (progress: number) => Promise<void>,
): Promise<Loaded> {
  const { input, encoding } = recognised;
  let rows: object[] = [];
  let problems: object[] = [];
  let read = 0;
  const scanner = openInputLines(recognised, {
    onLine: (line) => {
      read++;
      rows.push(inputRow(input, { fileId, clientId }, line));
    },
    onRejected: (found) => {
      read++;
      for (const problem of found)
        problems.push({ ...problem, value: cutText(problem.value, MAX_VALUE), file_id: fileId });
    },
  });
  for await (const bytes of scanFile(source, encoding, scanner)) {
    await store();
    await onProgress(Math.min(1, bytes / Math.max(sourceBytes, 1)));
  }
  await store();
  if (read === 0) throw new AppError('unreadable-file', 'The file has no lines below its header.');
  return {
    format: input.id,
    mapping: null,
    invoices: [],
    lines: accountForLines({ read, ...(await countLines(warehouse, input, fileId)), alreadyLoaded: 0 }),
    shipments: 0,
    charges: 0,
    credits: 0,
    unknownCodes: [],
    warnings: [],
    accounts: [],
    dates: { sender: '', dateOrder: null },
    reading: null,
  };

  async function store(): Promise<void> {
    const [found, unreadable] = [rows, problems];
    rows = [];
    problems = [];
    await warehouse.insert(tableOf(input), found);
    await warehouse.insert(REJECTED_LINES_TABLE, unreadable);
  }
}

async function countLines(
  warehouse: Warehouse,
  input: InputTable,
  fileId: number,
): Promise<{ loaded: number; rejected: number }> {
  const [counts] = await warehouse.rows<{ loaded: number; rejected: number }>(countInputLines(tableOf(input), fileId));
  return { loaded: Number(counts?.loaded ?? 0), rejected: Number(counts?.rejected ?? 0) };
}
