import { rm } from 'node:fs/promises';
import type { Answer } from '#contract/upload-questions.ts';
import { RAW_LINES_TABLE, REJECTED_LINES_TABLE, rejectedRows } from '#ingest/file-tables.ts';
import { findAnswer } from '#ingest/find-answer.ts';
import type { NamedMapping, Reading } from '#ingest/layouts/recognise-format.ts';
import { shapeKey } from '#ingest/mapped/file-shape.ts';
import { type FileFindings, type FileImport, findingsOf, type KnownDates } from '#ingest/steps/import-step.ts';
import { importSteps, reloadSteps } from '#ingest/steps/import-steps.ts';
import type { Load } from '#ingest/steps/load-lines.ts';
import { restoreReading, type StoredReading, storeReading } from '#ingest/stored-reading.ts';
import { isForOneFile } from '#model/mappings/is-for-one-file.ts';
import { AppError } from '#server/app-error.ts';
import { recogniseFile, spoolPath } from '#server/features/imports/uploads/spool-file.ts';
import { spoolInThread } from '#server/features/imports/uploads/spool-in-thread.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { accountForLines } from './account-for-lines.ts';
import { loadInputFile } from './load-input-file.ts';
import type { Counted, Loaded, LoadFileInput, LoadInput, Stopped } from './loading.ts';
import { readReferenceTables } from './read-reference-tables.ts';
import { runImportSteps } from './run-import-steps.ts';

/** The problem of a file that has only a header. */
export const NO_LINES = 'The file has no lines below its header.';

/** The progress when the file is unpacked, when its lines are in the warehouse, and when all steps are done. */
const SPOOLED = 0.3;
const READ = 0.35;
const DONE = 0.95;

/**
 * Loads the lines of one file into the warehouse under its file id. None of its rows are visible until the file's state says so.
 * When it fails or has a question, it leaves rows behind that the caller must delete.
 */
export async function loadFile(
  warehouse: Warehouse,
  input: LoadFileInput,
  onProgress: (progress: number) => Promise<void>,
): Promise<Loaded | Stopped> {
  const chosen = findAnswer(input.answers, 'columns');
  const recognised = await recogniseFile(input.source, input.mappings.filter(canRead(chosen?.mappingId ?? null)));
  if (recognised.format === null && recognised.input !== null)
    return loadInputFile(warehouse, input, recognised, onProgress);
  if (recognised.format === null)
    return {
      question: {
        kind: 'columns',
        shapeKey: shapeKey(recognised.shape),
        problem: (await problemOfOneFile(input)) ?? recognised.problem,
      },
    };
  const { lines, file } = await openInvoiceFile(warehouse, input, recognised, onProgress);
  const findings = await runImportSteps(warehouse, file, importSteps, (share) =>
    onProgress(READ + (DONE - READ) * share),
  );
  return toLoaded(lines, findingsOf(findings, file.fileId), recognised, input.dates);
}

/** Returns the outcome for a file with this number of lines, according to the findings about it. */
export function toLoaded(
  lines: number,
  findings: FileFindings,
  recognised: Reading,
  dates: KnownDates,
): Loaded | Stopped {
  const { question, reissues, accounts, sender, dateOrder } = findings;
  if (question !== null) return { question };
  if (reissues.length > 0) return { reissues };
  const { format, mapping } = recognised;
  const history = dates.history.filter((earlier) => earlier.sender === sender);
  return {
    ...toCounted(lines, findings),
    format: format.id,
    mapping: mapping === null ? null : { id: mapping.id, name: mapping.name },
    accounts,
    dates: { sender, dateOrder },
    reading: storeReading(recognised, { ...dates, history }),
  };
}

/** Stores the raw lines of a file and counts them. Returns the file as the steps of an import need it. */
export async function openInvoiceFile(
  warehouse: Warehouse,
  input: LoadFileInput,
  recognised: Reading,
  onProgress: (progress: number) => Promise<void>,
): Promise<{ lines: number; file: FileImport }> {
  const lines = await readLines(warehouse, input, recognised, onProgress);
  return { lines, file: await toImport(input, [input.fileId], recognised) };
}

/** Files of one format as the steps of an import need them. */
export async function toImport(
  { clientId, hiddenFileIds, dates, answers, otherClientIds }: LoadInput,
  fileIds: readonly number[],
  { format, layout }: Reading,
): Promise<FileImport> {
  const [fileId = 0] = fileIds;
  const tables = await readReferenceTables();
  return { fileId, fileIds, clientId, hiddenFileIds, format, layout, tables, dates, answers, otherClientIds };
}

export interface LoadAgainInput extends Omit<Load, 'fileIds'> {
  reading: StoredReading;
  answers: readonly Answer[];
  linesRead: number;
}

/** Loads the raw lines of a loaded file again under its file id. The caller has moved its rows away. */
export async function loadAgain(
  warehouse: Warehouse,
  { reading, linesRead, ...load }: LoadAgainInput,
): Promise<Counted> {
  const tables = await readReferenceTables();
  const file = { ...load, fileIds: [load.fileId], ...restoreReading(reading), tables, otherClientIds: [] };
  const found = await runImportSteps(warehouse, file, reloadSteps, async () => undefined);
  const findings = findingsOf(found, load.fileId);
  if (findings.question !== null) throw new Error(`File ${load.fileId} can't be read as it was read before.`);
  return toCounted(linesRead, findings);
}

async function readLines(
  warehouse: Warehouse,
  { fileId, source, sourceBytes, scratchFolder, requireLock }: LoadFileInput,
  recognised: Reading,
  onProgress: (progress: number) => Promise<void>,
): Promise<number> {
  const path = spoolPath(scratchFolder, fileId);
  try {
    const { records, torn } = await spoolInThread({ source, recognised, fileId, path }, sourceBytes, (bytes) => {
      // If the progress can't be stored, the import notices it at its next step.
      onProgress(Math.min(SPOOLED, (SPOOLED * bytes) / Math.max(sourceBytes, 1))).catch(() => undefined);
    });
    if (records + torn.length === 0) throw new AppError('unreadable-file', NO_LINES);
    // Splitting a large file takes long, and no statement of it could have been ended meanwhile.
    await requireLock();
    await warehouse.insert(REJECTED_LINES_TABLE, rejectedRows(fileId, torn));
    await warehouse.loadFile(RAW_LINES_TABLE, path);
    await onProgress(READ);
    return records + torn.length;
  } finally {
    await rm(path, { force: true });
  }
}

/** The mappings of a client that can read a file: the one that was chosen for it, otherwise all that are not for one file only. */
export function canRead(chosenId: number | null): (mapping: NamedMapping) => boolean {
  return ({ id, mapping }) => (chosenId === null ? !isForOneFile(mapping) : id === chosenId);
}

/** Says which mapping for one file only would fit an unknown table; null if there is none. */
async function problemOfOneFile({ source, mappings }: LoadFileInput): Promise<string | null> {
  const found = await recogniseFile(
    source,
    mappings.filter(({ mapping }) => isForOneFile(mapping)),
  );
  if (found.format === null || found.mapping === null) return null;
  const { name } = found.mapping;
  return `The mapping ${name} fits these columns, but it states values of another file, such as its invoice date. Enter those of this file.`;
}

function toCounted(read: number, { counts, invoices, unknownCodes, warnings }: FileFindings): Counted {
  const { rejected, loaded, alreadyLoaded, shipments, charges, credits } = counts;
  return {
    invoices: invoices.map((invoice) => ({
      ...invoice,
      differenceMinor: invoice.statedMinor === null ? null : invoice.statedMinor - invoice.loadedMinor,
    })),
    lines: accountForLines({ read, loaded, rejected, alreadyLoaded }),
    shipments,
    charges,
    credits,
    unknownCodes: [...unknownCodes],
    warnings: [...warnings],
  };
}
