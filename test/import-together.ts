import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { groupBy } from '#audit/group-by.ts';
import type { Question } from '#contract/upload-questions.ts';
import { RAW_LINES_TABLE, REJECTED_LINES_TABLE, rejectedRows } from '#ingest/file-tables.ts';
import type { NamedMapping, Reading } from '#ingest/layouts/recognise-format.ts';
import type { Reissue } from '#ingest/reissues/find-reissues.ts';
import { createStaging, stagingTable } from '#ingest/staging.ts';
import type { FileFindings } from '#ingest/steps/import-step.ts';
import { importSteps } from '#ingest/steps/import-steps.ts';
import { stagingSteps } from '#ingest/steps/staging-steps.ts';
import { AppError } from '#server/app-error.ts';
import { NO_LINES, toImport } from '#server/features/imports/loading/load-file.ts';
import { runImportSteps } from '#server/features/imports/loading/run-import-steps.ts';
import { purgeScratch } from '#server/features/imports/undo/purge-file.ts';
import { recogniseFile, spoolFile } from '#server/features/imports/uploads/spool-file.ts';
import type { ListedFile } from '#server/files/list-uploaded-files.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { choosingAlike } from './choosing-alike.ts';
import { dataFolder } from './data-folder.ts';
import { eachFile, type ImportedFile, nextClientId, nextInput, type RejectedLine, statedOf } from './import-upload.ts';
import { readingKey } from './reading-key.ts';
import { openTestWarehouse } from './test-warehouse.ts';

/** Uploads that are imported one after the other, and the mappings of their client. */
export interface Sender {
  uploads: readonly (string | Buffer)[];
  mappings: readonly NamedMapping[];
}

/** A file whose records are in the warehouse. */
interface OpenedFile {
  id: number;
  /** The place of its sender, and the number of opened files before it of the same sender. */
  sender: number;
  round: number;
  reading: Reading;
  lines: number;
}

type Unopened = Extract<ImportedFile, { problem: object } | { question: Question }>;

/** What became of a file in the steps, and where its lines are staged. */
interface StagedFile {
  load: number;
  findings: FileFindings;
}

/**
 * Imports the files of many senders as if each was a client that imports them one after the other. Each statement takes the engine
 * some milliseconds however few lines there are, so files that can be read in the same way are read together, and then the first files
 * of all senders are loaded together, then their second files, and so on. The numbers of invoices end with their sender in the
 * warehouse, so that no two senders have the same invoice. Returns what became of the files of each sender.
 */
export async function importTogether(senders: readonly Sender[]): Promise<ImportedFile[][]> {
  const warehouse = await openTestWarehouse();
  const files = await openFiles(warehouse, senders);
  const opened = files.flat().filter((file) => 'reading' in file);
  const staged = new Map<number, StagedFile>();
  for (const alike of groupBy(opened, ({ reading }) => readingKey(reading)).values())
    await stageTogether(warehouse, alike, staged);
  const asked = ({ id }: OpenedFile) => staged.get(id)?.findings.question ?? null;
  const accepted = opened.filter((file) => asked(file) === null);
  const clientId = nextClientId();
  const loaded = new Map<number, FileFindings>();
  for (const round of groupBy(accepted, ({ round }) => String(round)).values())
    for (const alike of groupBy(round, ({ reading }) => loadKeyOf(reading)).values())
      await loadTogether(warehouse, { files: alike, clientId, staged, loaded });
  for (const load of new Set([...staged.values()].map(({ load }) => load))) await purgeScratch(warehouse, load);
  const readLoaded = await readRows(warehouse, clientId, accepted);
  return files.map((ofSender) =>
    ofSender.map((file): ImportedFile => {
      if (!('reading' in file)) return file;
      const question = asked(file);
      if (question !== null) return { problem: null, question };
      const found = loaded.get(file.id);
      if (found === undefined) throw new Error(`File ${file.id} was not loaded.`);
      const { reissues, counts, warnings } = found;
      const stated = statedOf(found.invoices.map(withoutSender));
      if (reissues.length > 0) return { problem: null, reissues: reissues.map(withoutSender) };
      const { loaded: loadedLines, rejected, alreadyLoaded } = counts;
      const lines = { read: file.lines, loaded: loadedLines, rejected, alreadyLoaded };
      return { problem: null, format: file.reading.format.id, lines, stated, warnings, ...readLoaded(file.id) };
    }),
  );
}

/** Stores the records of all files, or says why a file has none. */
async function openFiles(warehouse: Warehouse, senders: readonly Sender[]): Promise<(OpenedFile | Unopened)[][]> {
  const path = join(dataFolder, 'spool-together.tsv');
  const rejected: object[] = [];
  const opened: (OpenedFile | Unopened)[][] = [];
  for (const [sender, { uploads, mappings }] of senders.entries()) {
    const ofSender: (OpenedFile | Unopened)[] = [];
    for (const upload of uploads) {
      let round = ofSender.length;
      const files = await eachFile(upload, (file) =>
        openFile(file, { path, mappings, rejected, sender, round: round++ }),
      );
      ofSender.push(...files);
    }
    opened.push(ofSender);
  }
  await warehouse.insert(REJECTED_LINES_TABLE, rejected);
  await warehouse.loadFile(RAW_LINES_TABLE, path);
  await rm(path);
  return opened;
}

async function openFile(
  { source, problem }: ListedFile,
  {
    path,
    mappings,
    rejected,
    sender,
    round,
  }: { path: string; mappings: readonly NamedMapping[]; rejected: object[]; sender: number; round: number },
): Promise<OpenedFile | Unopened> {
  if (problem !== null) throw problem;
  const reading = await recogniseFile(source, mappings);
  if (reading.format === null) {
    if (reading.input !== null) throw new Error(`${reading.input.id} is a table for the audit, not an invoice file.`);
    return { problem: null, question: { kind: 'columns', shapeKey: '', problem: reading.problem } };
  }
  const { fileId: id } = nextInput({ source, clientId: 0, mappings });
  const spooled = { source, recognised: reading, fileId: id, path, isAppended: true };
  const { records, torn } = await spoolFile(spooled, () => undefined);
  if (records + torn.length === 0) throw new AppError('unreadable-file', NO_LINES);
  rejected.push(...rejectedRows(id, torn));
  return { id, sender, round, reading, lines: records + torn.length };
}

/** Equal for files whose staged lines are loaded by the same statements. */
function loadKeyOf({ format }: Reading): string {
  return JSON.stringify([format.unlistedCarriers, format.reportsDelivery]);
}

const stagingAlike = choosingAlike(stagingSteps);

/** Reads files of one format and layout, with one load for all that are read in the same way. */
async function stageTogether(
  warehouse: Warehouse,
  files: readonly OpenedFile[],
  staged: Map<number, StagedFile>,
): Promise<void> {
  let left = files;
  while (left[0] !== undefined) {
    const [{ id: load, reading }] = left as [OpenedFile];
    const file = await importOf(left, 0, reading);
    const findings = await runImportSteps(warehouse, file, stagingAlike, async () => {});
    for (const [id, found] of findings.files) staged.set(id, { load, findings: found });
    left = left.filter(({ id }) => !staged.has(id));
  }
}

/** Loads files of different senders, whose staged lines are copied to one table. */
async function loadTogether(
  warehouse: Warehouse,
  {
    files,
    clientId,
    staged,
    loaded,
  }: {
    files: readonly OpenedFile[];
    clientId: number;
    staged: ReadonlyMap<number, StagedFile>;
    loaded: Map<number, FileFindings>;
  },
): Promise<void> {
  const [first] = files;
  if (first === undefined) return;
  const { fileId } = nextInput({ source: { path: '', entry: null }, clientId, mappings: [] });
  const table = stagingTable(fileId);
  await warehouse.run(createStaging(fileId));
  const loads = [...new Set(files.map(({ id }) => staged.get(id)?.load))].map((load) => stagingTable(Number(load)));
  await warehouse.run({
    sql: `INSERT INTO ${table} SELECT * REPLACE (
        concat(invoice_number, transform(file_id, {files:Array(UInt32)}, {senders:Array(String)}, '')) AS invoice_number
      ) FROM merge(currentDatabase(), '^(${loads.join('|')})$') WHERE file_id IN ({files:Array(UInt32)})`,
    params: { files: files.map(({ id }) => id), senders: files.map(({ sender }) => `${BEFORE_SENDER}${sender}`) },
  });
  const file = { ...(await importOf(files, clientId, first.reading)), fileId };
  const steps = importSteps.slice(stagingSteps.length);
  const findings = await runImportSteps(warehouse, file, steps, async () => {});
  for (const [id, found] of findings.files) loaded.set(id, found);
  await purgeScratch(warehouse, fileId);
}

function importOf(files: readonly OpenedFile[], clientId: number, reading: Reading) {
  const input = nextInput({ source: { path: '', entry: null }, clientId, mappings: [] });
  const ids = files.map(({ id }) => id);
  return toImport({ ...input, hiddenFileIds: ids }, ids, reading);
}

/** Reads the rejected lines, the totals and the parcels of all files. Returns a function that gives those of a file. */
async function readRows(warehouse: Warehouse, clientId: number, files: readonly OpenedFile[]) {
  const params = { client: clientId, files: files.map(({ id }) => id) };
  const [rejected, totals, parcels] = await Promise.all([
    warehouse.rows<{ file: number; line: number; column: string; value: string; reason: string }>({
      sql: 'SELECT file_id AS file, line, column, value, reason FROM rejected_lines WHERE file_id IN ({files:Array(UInt32)}) ORDER BY ALL',
      params,
    }),
    warehouse.rows<{ file: number; number: string; currency: string; net: number }>({
      sql: `SELECT file_id AS file, invoice_number AS number, currency_code AS currency, sum(net_amount) AS net FROM charges
        WHERE client_id = {client:UInt32} GROUP BY ALL`,
      params,
    }),
    warehouse.rows<Record<string, unknown> & { file_id: number; invoice_number: string }>({
      sql: 'SELECT * FROM shipments WHERE client_id = {client:UInt32} ORDER BY tracking_number, invoice_number',
      params,
    }),
  ]);
  return (id: number) => ({
    rejected: rejected
      .filter(({ file }) => file === id)
      .map(({ line, column, value, reason }): RejectedLine => [line, column, value, reason]),
    totals: Object.fromEntries(
      totals
        .filter(({ file }) => file === id)
        .map(({ number, currency, net }) => [`${withoutSender({ number }).number} ${currency}`, Number(net)]),
    ),
    readParcels: async () =>
      parcels
        .filter(({ file_id }) => file_id === id)
        .map((row) => ({ ...row, invoice_number: withoutSender({ number: row.invoice_number }).number })),
  });
}

// Two spellings of a number are found by what they begin with, and this mark is in none of them.
const BEFORE_SENDER = '§';

function withoutSender<Invoice extends Pick<Reissue, 'number'>>(invoice: Invoice): Invoice {
  return { ...invoice, number: invoice.number.slice(0, invoice.number.lastIndexOf(BEFORE_SENDER)) };
}
