import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorCode } from '#contract/problem.ts';
import type { Question } from '#contract/upload-questions.ts';
import type { LineWarning } from '#contract/uploads.ts';
import type { NamedMapping } from '#ingest/layouts/recognise-format.ts';
import type { Reissue } from '#ingest/reissues/find-reissues.ts';
import { AppError } from '#server/app-error.ts';
import { loadFile } from '#server/features/imports/loading/load-file.ts';
import type { LoadFileInput } from '#server/features/imports/loading/loading.ts';
import { purgeScratch } from '#server/features/imports/undo/purge-file.ts';
import { type ListedFile, listUploadedFiles } from '#server/files/list-uploaded-files.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { dataFolder } from './data-folder.ts';
import { openTestWarehouse } from './test-warehouse.ts';

/** A problem of a line: the line of the file, column, value and reason. */
export type RejectedLine = [line: number, column: string, value: string, reason: string];

/** What the server made of one file: its rows in the warehouse, or why it was refused. */
export type ImportedFile =
  | { problem: { code: ErrorCode; detail: string } }
  | { problem: null; question: Question }
  | { problem: null; reissues: readonly Reissue[] }
  | {
      problem: null;
      format: string;
      lines: { read: number; loaded: number; rejected: number; alreadyLoaded: number };
      /** Net amounts in minor units by invoice and currency, such as `INV-1 USD`. */
      totals: Record<string, number>;
      rejected: RejectedLine[];
      /** The stated totals of the invoices, by the same keys. */
      stated: Record<string, number | null>;
      warnings: readonly LineWarning[];
      /** Reads the rows of `shipments`, ordered by tracking number. */
      readParcels: () => Promise<Record<string, unknown>[]>;
    };

const TODAY = '2026-11-22';

// Other tests of this process number their files and clients from 1.
let files = 1_000_000;
let clients = 1_000_000;

export function nextClientId(): number {
  clients += 1;
  return clients;
}

/**
 * Imports an upload, a file or an archive, as the server does, but without its queue and its records. Returns what became of each
 * of its files. Rows of earlier uploads for the same client are visible.
 */
export async function importUpload(
  content: string | Buffer,
  clientId: number,
  mappings: readonly NamedMapping[] = [],
): Promise<ImportedFile[]> {
  const warehouse = await openTestWarehouse();
  return eachFile(content, (file) => importFile(warehouse, file, { clientId, mappings }));
}

/** What became of each file of an upload: the result of `work`, or the problem that it ended with. */
export async function eachFile<Result>(content: string | Buffer, work: (file: ListedFile) => Promise<Result>) {
  files += 1;
  const path = join(dataFolder, `upload-${files}`);
  await writeFile(path, content);
  const sources = await withProblem(() => listUploadedFiles(path));
  if ('problem' in sources) return [sources];
  const results: (Result | { problem: { code: ErrorCode; detail: string } })[] = [];
  for (const file of sources) results.push(await withProblem(() => work(file)));
  return results;
}

async function importFile(
  warehouse: Warehouse,
  { source, problem }: ListedFile,
  { clientId, mappings }: { clientId: number; mappings: readonly NamedMapping[] },
): Promise<ImportedFile> {
  if (problem !== null) throw problem;
  const input = nextInput({ source, clientId, mappings });
  const { fileId } = input;
  try {
    const loaded = await loadFile(warehouse, input, async () => {});
    if ('question' in loaded || 'reissues' in loaded) return { problem: null, ...loaded };
    const { format, lines, warnings } = loaded;
    const stated = statedOf(loaded.invoices);
    return {
      problem: null,
      format: format ?? '',
      lines,
      stated,
      warnings,
      ...(await readLoaded(warehouse, { fileId, clientId })),
    };
  } finally {
    await purgeScratch(warehouse, fileId);
  }
}

/** The stated totals of invoices by their number and currency. */
export function statedOf(invoices: readonly { number: string; currency: string; statedMinor: number | null }[]) {
  return Object.fromEntries(
    invoices.map(({ number, currency, statedMinor }) => [`${number} ${currency}`, statedMinor]),
  );
}

/** What the server is given for the next file of a client. */
export function nextInput({
  source,
  clientId,
  mappings,
}: Pick<LoadFileInput, 'source' | 'clientId' | 'mappings'>): LoadFileInput {
  files += 1;
  return {
    fileId: files,
    clientId,
    source,
    sourceBytes: 1,
    hiddenFileIds: [],
    requireLock: async () => undefined,
    scratchFolder: dataFolder,
    dates: { today: TODAY, history: [] },
    answers: [],
    mappings,
    otherClientIds: [],
    lastLoad: 0,
  };
}

async function readLoaded(warehouse: Warehouse, params: { fileId: number; clientId: number }) {
  const ofFile = 'client_id = {clientId:UInt32} AND file_id = {fileId:UInt32}';
  const [totals, rejected] = await Promise.all([readTotals(warehouse, params), readRejected(warehouse, params.fileId)]);
  return {
    totals,
    rejected,
    readParcels: () =>
      warehouse.rows<Record<string, unknown>>({
        sql: `SELECT * FROM shipments WHERE ${ofFile} ORDER BY tracking_number, invoice_number`,
        params,
      }),
  };
}

/** The net amounts that were loaded, by invoice and currency. */
async function readTotals(
  warehouse: Warehouse,
  params: { fileId: number; clientId: number },
): Promise<Record<string, number>> {
  const totals = await warehouse.rows<{ invoice: string; net: number }>({
    sql: `SELECT concat(invoice_number, ' ', currency_code) AS invoice, sum(net_amount) AS net FROM charges
      WHERE client_id = {clientId:UInt32} AND file_id = {fileId:UInt32} GROUP BY invoice`,
    params,
  });
  return Object.fromEntries(totals.map(({ invoice, net }) => [invoice, Number(net)]));
}

/** The problems of the rejected lines, ordered by line and column. */
async function readRejected(warehouse: Warehouse, fileId: number): Promise<RejectedLine[]> {
  const rows = await warehouse.rows<{ line: number; column: string; value: string; reason: string }>({
    sql: 'SELECT line, column, value, reason FROM rejected_lines WHERE file_id = {fileId:UInt32} ORDER BY ALL',
    params: { fileId },
  });
  return rows.map(({ line, column, value, reason }): RejectedLine => [line, column, value, reason]);
}

async function withProblem<Result>(work: () => Promise<Result>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return { problem: { code: error.code, detail: error.message } };
    throw error;
  }
}
