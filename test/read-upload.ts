import type { ErrorCode } from '#contract/problem.ts';
import type { Question } from '#contract/upload-questions.ts';
import type { NamedMapping } from '#ingest/recognise-format.ts';
import { createStaging, stagingTable } from '#ingest/staging.ts';
import { type FileImport, findingsOf } from '#ingest/steps/import-step.ts';
import { loadingSteps, readingSteps, resolveLines } from '#ingest/steps/import-steps.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import { openInvoiceFile } from '#server/features/imports/load-file.ts';
import { purgeScratch } from '#server/features/imports/purge-file.ts';
import { runImportSteps } from '#server/features/imports/run-import-steps.ts';
import { recogniseFile } from '#server/features/imports/spool-file.ts';
import type { ListedFile } from '#server/files/list-uploaded-files.ts';
import { eachFile, nextClientId, nextInput, type RejectedLine, readRejected, readTotals } from './import-upload.ts';
import { openTestWarehouse } from './test-warehouse.ts';

/** What the server read in one file: a problem, a question, or its lines, whose staging table is kept. */
export type ReadFile =
  | { problem: { code: ErrorCode; detail: string } }
  | { problem: null; question: Question }
  | {
      problem: null;
      lines: { read: number; accepted: number; rejected: number };
      /** Net amounts of the accepted lines in minor units by invoice and currency, such as `INV-1 USD`. */
      totals: Record<string, number>;
      rejected: RejectedLine[];
      file: FileImport;
    };

type Accepted = Extract<ReadFile, { lines: object }>;

interface StagedAmounts {
  line: number;
  invoice: string;
  currency: string;
  charges: [gross: string, discount: string][];
}

/** Reads the invoice files of an upload as an import does, up to the lines that it would load. */
export function readUpload(content: string | Buffer, mappings: readonly NamedMapping[] = []): Promise<ReadFile[]> {
  return eachFile(content, (file) => readFile(file, mappings));
}

async function readFile({ source, problem }: ListedFile, mappings: readonly NamedMapping[]): Promise<ReadFile> {
  if (problem !== null) throw problem;
  const warehouse = await openTestWarehouse();
  const recognised = await recogniseFile(source, mappings);
  if (recognised.format === null) {
    if (recognised.input !== null)
      throw new Error(`${recognised.input.id} is a table for the audit, not an invoice file.`);
    return { problem: null, question: { kind: 'columns', shapeKey: '', problem: recognised.problem } };
  }
  const input = nextInput({ source, clientId: nextClientId(), mappings });
  const { file, lines: read } = await openInvoiceFile(warehouse, input, recognised, async () => {});
  const { question } = findingsOf(await runImportSteps(warehouse, file, readingSteps, async () => {}), file.fileId);
  if (question !== null) {
    await purgeScratch(warehouse, file.fileId);
    return { problem: null, question };
  }
  const [staged, rejected] = await Promise.all([
    warehouse.rows<StagedAmounts>({
      sql: `SELECT line, invoice_number AS invoice, currency_code AS currency,
          arrayMap(charge -> [toString(charge.4), toString(charge.5)], charges) AS charges
        FROM ${stagingTable(file.fileId)}`,
      params: {},
    }),
    readRejected(warehouse, file.fileId),
  ]);
  const rejectedLines = new Set(rejected.map(([line]) => line));
  const accepted = staged.filter(({ line }) => !rejectedLines.has(line));
  const lines = { read, accepted: accepted.length, rejected: rejectedLines.size };
  return { problem: null, lines, totals: totalsOf(accepted), rejected, file };
}

function totalsOf(accepted: readonly StagedAmounts[]): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const { invoice, currency, charges } of accepted) {
    const key = `${invoice} ${currency}`;
    const minor = (amount: string) => Math.round(Number(amount) * 10 ** currencyDigits(currency));
    for (const [gross, discount] of charges) totals[key] = (totals[key] ?? 0) + minor(gross) - minor(discount);
  }
  return totals;
}

/**
 * Loads the staged lines of several files of one format as if they were one file. Returns the number of loaded lines, and the net
 * amounts by the name of each file, its invoice and currency, such as `first/INV-1 USD`.
 */
export async function loadTogether(files: ReadonlyMap<string, Accepted>) {
  const warehouse = await openTestWarehouse();
  const [first] = files.values();
  if (first === undefined) throw new Error('There are no files to load.');
  const { fileId, clientId } = nextInput({ source: { path: '', entry: null }, clientId: nextClientId(), mappings: [] });
  await warehouse.run(createStaging(fileId));
  let before = 0;
  for (const [name, { file }] of files) {
    await warehouse.run({
      sql: `INSERT INTO ${stagingTable(fileId)}
        SELECT * REPLACE ({load:UInt32} AS file_id, line + {before:UInt32} AS line, concat({name:String}, '/', invoice_number) AS invoice_number)
        FROM ${stagingTable(file.fileId)} WHERE line NOT IN (SELECT line FROM rejected_lines WHERE file_id = {file:UInt32})`,
      params: { load: fileId, before, name, file: file.fileId },
    });
    await purgeScratch(warehouse, file.fileId);
    before += 1_000_000;
  }
  const file = { ...first.file, fileId, fileIds: [fileId], clientId };
  const findings = await runImportSteps(warehouse, file, [resolveLines, ...loadingSteps], async () => {});
  const { counts } = findingsOf(findings, fileId);
  await purgeScratch(warehouse, fileId);
  return { loaded: counts.loaded, totals: await readTotals(warehouse, { fileId, clientId }) };
}
