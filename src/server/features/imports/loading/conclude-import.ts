import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Receipt } from '#contract/uploads.ts';
import { sharedInvoices } from '#ingest/reissues/invoice-figures.ts';
import { leftOutInvoices } from '#ingest/reissues/leave-out-invoices.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';
import { commitUnlessOutdated, Outdated } from '#server/features/imports/undo/commit-unless-outdated.ts';
import { purgeRejectedLines, purgeRows } from '#server/features/imports/undo/purge-file.ts';
import { emptyReceipt } from '#server/features/imports/uploads/add-upload.ts';
import { toReissueQuestion } from '#server/features/imports/uploads/to-reissue-question.ts';
import type { LockedServices } from '#server/jobs/locked-services.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { accounts, fileReadings, importFiles } from '#server/stores/schema.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { isImportOf } from './is-import-of.ts';
import type { Loaded, LoadInput, Stopped } from './loading.ts';
import { requestAuditOfLoaded } from './request-audit-of-loaded.ts';

type ImportFile = typeof importFiles.$inferSelect;

class NothingLoaded extends AppError {
  constructor(
    readonly loaded: Loaded,
    message: string,
  ) {
    super('unreadable-file', message);
  }
}

/** Throws if not a single line of a file was loaded, unless a person left all its invoices out. */
export function requireLines(file: ImportFile, loaded: Loaded): void {
  const { lines } = loaded;
  if (lines.loaded + lines.alreadyLoaded > 0 || leftOutInvoices(file).length > 0) return;
  throw new NothingLoaded(loaded, `None of the ${lines.read} lines could be loaded; the rejected lines say why.`);
}

/** Keeps the file's question until somebody answers it. */
export async function ask(services: LockedServices, file: ImportFile, stopped: Stopped): Promise<void> {
  const { db, warehouse, now, lock } = services;
  const question = 'question' in stopped ? stopped.question : await toReissueQuestion(db, stopped.reissues);
  await lock.require(db);
  await purgeRows(services, file.id);
  await purgeRejectedLines(warehouse, file.id);
  await db.transaction(async (tx) => {
    await lock.require(tx);
    await tx
      .update(importFiles)
      .set({ state: 'needs answer', progress: 1, question, isPurged: true, finishedAt: now() })
      .where(isImportOf(file));
  });
}

export interface Commit {
  /** The files of one client that were loaded, in their order. */
  files: readonly { file: ImportFile; loaded: Loaded }[];
  /** How long each of them took. */
  seconds: number;
  /** What was known when the import started. */
  context: Pick<LoadInput, 'clientId' | 'hiddenFileIds' | 'otherClientIds' | 'lastLoad'>;
}

/**
 * Makes the rows of files visible, and requests their audit. Returns `false`, and changes nothing, if the import would come out differently now: since it started,
 * a file of the client was undone, or another client's import with the same invoice has ended, so that a person has to be asked. Throws if
 * the lock of the import is lost.
 */
export async function commit(services: LockedServices, { files, seconds, context }: Commit): Promise<boolean> {
  const { db, now, lock } = services;
  if (files.length === 0) return true;
  const { clientId, hiddenFileIds: hidden } = context;
  return commitUnlessOutdated(db, { clientId, hidden }, async (tx) => {
    await lock.require(tx);
    // Imports of two clients that end at the same time see each other, and get different numbers.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('parcelscope load number'))`);
    const fileIds = files.map(({ file }) => file.id);
    if (await isLoadedForOthers(services.warehouse, tx, { fileIds, context })) throw new Outdated();
    for (const { file, loaded } of files) {
      const { accounts: used, dates, reading, ...counted } = loaded;
      const newAccounts = await addAccounts(tx, file.clientId, used);
      const receipt: Receipt = {
        fileId: file.id,
        fileName: file.fileName,
        ...counted,
        newAccounts,
        seconds: rounded(seconds),
        problem: null,
      };
      const loadNumber = sql`(SELECT coalesce(max(load_number), 0) + 1 FROM import_files)`;
      const shown = await tx
        .update(importFiles)
        .set({ state: 'loaded', progress: 1, receipt, finishedAt: now(), loadNumber, ...dates })
        .where(isImportOf(file))
        .returning({ id: importFiles.id });
      if (shown.length === 0) throw new Error(`File ${file.id} was changed during its import.`);
      if (reading === null) continue;
      await tx
        .insert(fileReadings)
        .values({ fileId: file.id, reading })
        .onConflictDoUpdate({ target: fileReadings.fileId, set: { reading } });
    }
    const changed = files.map(({ file, loaded }) => ({ id: file.id, format: loaded.format }));
    await requestAuditOfLoaded(tx, clientId, changed);
  });
}

/** Whether imports of other clients that ended since this one started have invoices of these files. */
async function isLoadedForOthers(
  warehouse: Warehouse,
  db: Database,
  { fileIds, context }: { fileIds: readonly number[]; context: Commit['context'] },
): Promise<boolean> {
  const { clientId, otherClientIds, lastLoad } = context;
  const loaded = await db
    .select({ id: importFiles.id })
    .from(importFiles)
    .where(
      and(
        inArray(importFiles.clientId, [...otherClientIds]),
        eq(importFiles.state, 'loaded'),
        gt(importFiles.loadNumber, lastLoad),
      ),
    );
  if (loaded.length === 0) return false;
  const others = { clientIds: otherClientIds, fileIds: loaded.map(({ id }) => id) };
  const [found] = await warehouse.rows<{ shared: number }>(sharedInvoices({ clientId, fileIds }, others));
  return Number(found?.shared ?? 0) > 0;
}

async function addAccounts(db: Database, clientId: number, used: Loaded['accounts']): Promise<string[]> {
  if (used.length === 0) return [];
  const added = await db
    .insert(accounts)
    .values(
      used.map(({ carrierId, number }) => ({
        clientId,
        carrierId,
        number,
        name: `${findCarrier(carrierId)?.name ?? ''} ${number}`.trim(),
      })),
    )
    .onConflictDoNothing()
    .returning({ number: accounts.number });
  return added.map(({ number }) => number).sort();
}

/**
 * Deletes the rows of a running file that was not loaded, and records why. If the server stops in between, the file is still running and is
 * settled like any interrupted import. If a server that doesn't know that it has lost its lock `mayStillWrite` rows of the file, they stay hidden
 * until the file is run again.
 */
export async function fail(
  services: Services,
  file: ImportFile,
  { error, seconds, mayStillWrite = false }: { error: unknown; seconds: number; mayStillWrite?: boolean },
): Promise<void> {
  const { db } = services;
  const ended = await db
    .update(importFiles)
    .set({ progress: 1 })
    .where(isImportOf(file))
    .returning({ id: importFiles.id });
  // The file may be loaded although the answer to its commit was lost.
  if (ended.length === 0) return;
  await purgeRows(services, file.id);
  await db
    .update(importFiles)
    .set({ ...toFailed(services, file, { error, seconds }), isPurged: !mayStillWrite })
    .where(isImportOf(file));
}

/**
 * Records why a queued file is not imported. Returns `false`, and changes nothing, if it isn't queued. Rows that an earlier import may have left
 * behind stay hidden until the file is run again.
 */
export async function failQueued(services: Services, file: ImportFile, error: AppError): Promise<boolean> {
  const failed = await services.db
    .update(importFiles)
    .set({ ...toFailed(services, file, { error, seconds: 0 }), isPurged: sql`${importFiles.startedAt} IS NULL` })
    .where(and(eq(importFiles.id, file.id), eq(importFiles.state, 'queued')))
    .returning({ id: importFiles.id });
  return failed.length > 0;
}

/** The columns of a file that failed. */
function toFailed({ now }: Services, file: ImportFile, { error, seconds }: { error: unknown; seconds: number }) {
  const problem = (
    error instanceof AppError
      ? error
      : new AppError(
          'internal',
          'The import failed on the server. The error has been logged, and nothing from the file was loaded.',
        )
  ).toProblem();
  const loaded = error instanceof NothingLoaded ? forReceipt(error.loaded) : {};
  const receipt: Receipt = { ...emptyReceipt(file.id, file.fileName, problem), ...loaded, seconds: rounded(seconds) };
  return { state: 'failed' as const, progress: 1, receipt, finishedAt: now() };
}

function forReceipt({ accounts: _accounts, dates: _dates, reading: _reading, ...loaded }: Loaded): Partial<Receipt> {
  return loaded;
}

function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
