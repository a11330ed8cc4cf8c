import { rm } from 'node:fs/promises';
import { RAW_LINES_TABLE, REJECTED_LINES_TABLE, rejectedRows } from '#ingest/file-tables.ts';
import type { Reading } from '#ingest/layouts/recognise-format.ts';
import { importSteps } from '#ingest/steps/import-steps.ts';
import { AppError } from '#server/app-error.ts';
import { spoolFile, spoolPath } from '#server/features/imports/uploads/spool-file.ts';
import type { UploadedFile } from '#server/files/uploaded-file.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { NO_LINES, toImport, toLoaded } from './load-file.ts';
import type { Loaded, LoadInput, Stopped } from './loading.ts';
import { runImportSteps } from './run-import-steps.ts';

/** A file that can be loaded together with others of the same format and layout. */
export interface SmallFile {
  id: number;
  source: UploadedFile;
  reading: Reading;
}

/** The outcome for a file that was loaded together with others. */
export type LoadedTogether = Loaded | Stopped | { error: AppError };

/**
 * Loads files of one format and layout as `loadFile` does, but with the statements of one load, because each statement takes some
 * milliseconds however few lines there are. Returns the outcome for the first file, and for those after it that come out as if
 * each had been loaded alone. The others are left out; the caller must delete their lines.
 */
export async function loadFilesTogether(
  warehouse: Warehouse,
  input: LoadInput,
  files: readonly [SmallFile, ...SmallFile[]],
  onProgress: (progress: number) => Promise<void>,
): Promise<Map<number, LoadedTogether>> {
  const [{ id: firstId, reading }] = files;
  const read = await readLines(warehouse, input, files);
  if (read instanceof AppError) return new Map([[firstId, { error: read }]]);
  const load = await toImport(input, [...read.keys()], reading);
  const findings = await runImportSteps(warehouse, load, importSteps, onProgress);
  return new Map(
    [...findings.files].map(([fileId, found]) => [
      fileId,
      attempt(() => toLoaded(read.get(fileId) ?? 0, found, reading, input.dates)),
    ]),
  );
}

/**
 * Stores the raw lines of the files up to the first that can't be split, and returns how many lines each of them has. If the very first
 * file can't be split, returns the error.
 */
async function readLines(
  warehouse: Warehouse,
  { scratchFolder, requireLock }: LoadInput,
  files: readonly [SmallFile, ...SmallFile[]],
): Promise<Map<number, number> | AppError> {
  const [{ id: firstId }] = files;
  const path = spoolPath(scratchFolder, firstId);
  const read = new Map<number, number>();
  const rejected: object[] = [];
  try {
    for (const { id: fileId, source, reading } of files) {
      try {
        const spooled = { source, recognised: reading, fileId, path, isAppended: fileId !== firstId };
        const { records, torn } = await spoolFile(spooled, () => undefined);
        if (records + torn.length === 0) throw new AppError('unreadable-file', NO_LINES);
        rejected.push(...rejectedRows(fileId, torn));
        read.set(fileId, records + torn.length);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (fileId === firstId) return error;
        break;
      }
    }
    await requireLock();
    await warehouse.insert(REJECTED_LINES_TABLE, rejected);
    await warehouse.loadFile(RAW_LINES_TABLE, path);
    return read;
  } finally {
    await rm(path, { force: true });
  }
}

function attempt(result: () => Loaded | Stopped): LoadedTogether {
  try {
    return result();
  } catch (error) {
    if (error instanceof AppError) return { error };
    throw error;
  }
}
