import { createReadStream } from 'node:fs';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Problem } from '#contract/problem.ts';
import type { Receipt } from '#contract/uploads.ts';
import { EMPTY_FILE } from '#ingest/layouts/recognise-format.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';
import { listUploadedFiles, removeUploadedFile } from '#server/files/list-uploaded-files.ts';
import { scanFile } from '#server/files/scan-file.ts';
import { shownPath } from '#server/files/shown-name.ts';
import { toStoredPath, type UploadedFile } from '#server/files/uploaded-file.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { importFiles, uploads } from '#server/stores/schema.ts';
import type { ReceivedFile } from './receive-files.ts';
import { recogniseFile } from './spool-file.ts';

export interface NewUpload {
  tenantId: number;
  clientId: number;
  userId: number | null;
  /** The name of the pickup location that the files came from. */
  origin?: string;
  files: readonly ReceivedFile[];
}

export interface AddedUpload {
  id: number;
  /** Files that wait to be imported. */
  fileIds: number[];
  /** Why no file at all can be imported; null when at least one can. */
  problem: Problem | null;
}

/**
 * Records an upload with an import file for each of its files or archive entries. Files that are not tables, or have a virus, fail
 * at once. Throws `unavailable` if a setting requires a scan for viruses and they can't be scanned. `alongside` records more in the
 * same transaction.
 */
export async function addUpload(
  services: Services,
  { tenantId, clientId, userId, origin, files }: NewUpload,
  alongside: (tx: Database, added: AddedUpload) => Promise<void> = async () => undefined,
): Promise<AddedUpload> {
  const found = (await Promise.all(files.map((file) => examine(services, file)))).flat();
  const now = services.now();
  return services.db.transaction(async (tx) => {
    const [upload] = await tx
      .insert(uploads)
      .values({ tenantId, clientId, userId, origin, createdAt: now })
      .returning();
    if (upload === undefined) throw new Error('the upload was not stored');
    const rows = await tx
      .insert(importFiles)
      .values(
        found.map(({ fileName, source, problem }) => ({
          uploadId: upload.id,
          clientId,
          fileName,
          storedPath: toStoredPath(source),
          ...(problem !== null && { state: 'failed' as const, progress: 1, isPurged: true, finishedAt: now }),
        })),
      )
      .returning();
    for (const [index, row] of rows.entries()) {
      const problem = found[index]?.problem ?? null;
      if (problem !== null)
        await tx
          .update(importFiles)
          .set({ receipt: emptyReceipt(row.id, row.fileName, problem) })
          .where(eq(importFiles.id, row.id));
    }
    const fileIds = rows.filter(({ state }) => state === 'queued').map(({ id }) => id);
    const problems = found.flatMap(({ problem }) => (problem === null ? [] : [problem]));
    const added = { id: upload.id, fileIds, problem: fileIds.length === 0 ? (problems[0] ?? null) : null };
    await alongside(tx, added);
    return added;
  });
}

/** The receipt of a file that could not be read. */
export function emptyReceipt(fileId: number, fileName: string, problem: Problem): Receipt {
  return {
    fileId,
    fileName,
    format: null,
    mapping: null,
    invoices: [],
    lines: { read: 0, loaded: 0, rejected: 0, alreadyLoaded: 0 },
    shipments: 0,
    charges: 0,
    credits: 0,
    newAccounts: [],
    unknownCodes: [],
    warnings: [],
    seconds: 0,
    problem,
  };
}

/**
 * Queues those of the files again that failed, or that were undone and whose rows are deleted, and returns their ids. Their answers are forgotten,
 * because one may have been wrong. They keep their start, so that their import deletes what the last one may have left behind.
 */
export async function requeue({ db }: Services, fileIds: readonly number[]): Promise<number[]> {
  const { startedAt: _kept, ...queued } = QUEUED;
  const isOut = or(
    eq(importFiles.state, 'failed'),
    and(eq(importFiles.state, 'undone'), eq(importFiles.isPurged, true)),
  );
  const again = await db
    .update(importFiles)
    .set({ ...queued, answers: [] })
    .where(and(inArray(importFiles.id, [...fileIds]), isOut))
    .returning({ id: importFiles.id });
  return again.map(({ id }) => id);
}

/** The columns of a file that waits for its import. It keeps the number under which it was loaded before, so that no file gets that again. */
export const QUEUED = {
  state: 'queued',
  progress: 0,
  receipt: null,
  question: null,
  dateOrder: null,
  sender: null,
  isPurged: false,
  isUndoRequested: false,
  startedAt: null,
  finishedAt: null,
} as const;

interface Examined {
  fileName: string;
  source: UploadedFile;
  problem: Problem | null;
}

async function examine(services: Services, { fileName, path }: ReceivedFile): Promise<Examined[]> {
  const infection = await scanFile(services, createReadStream(path));
  if (infection !== null) {
    await removeUploadedFile(path);
    return [{ fileName, source: { path, entry: null }, problem: infection.toProblem() }];
  }
  try {
    const listed = await listUploadedFiles(path);
    const examined: (Examined & { isEmptySheet: boolean })[] = [];
    for (const { name, source, isSheet, problem: listingProblem } of listed) {
      const problem = listingProblem?.toProblem() ?? (await problemOf(source));
      const shown = name === null ? fileName : shownPath(`${fileName}/${name}`);
      examined.push({ fileName: shown, source, problem, isEmptySheet: isSheet && problem?.detail === EMPTY_FILE });
    }
    // Excel adds empty sheets to new workbooks.
    return examined.every(({ isEmptySheet }) => isEmptySheet)
      ? examined
      : examined.filter(({ isEmptySheet }) => !isEmptySheet);
  } catch (error) {
    return [{ fileName, source: { path, entry: null }, problem: toProblem(error) }];
  }
}

async function problemOf(source: UploadedFile): Promise<Problem | null> {
  try {
    await recogniseFile(source);
    return null;
  } catch (error) {
    return toProblem(error);
  }
}

function toProblem(error: unknown): Problem {
  if (error instanceof AppError) return error.toProblem();
  throw error;
}
