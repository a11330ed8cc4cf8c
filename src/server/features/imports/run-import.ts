import { stat } from 'node:fs/promises';
import { and, eq, inArray, isNotNull, like, lt, ne, sql } from 'drizzle-orm';
import type { Receipt } from '#contract/uploads.ts';
import { leftOutInvoices } from '#ingest/reissues/leave-out-invoices.ts';
import type { KnownDates } from '#ingest/steps/import-step.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';
import { removeUploadedFile, rootOf } from '#server/files/list-uploaded-files.ts';
import { fromStoredPath } from '#server/files/uploaded-file.ts';
import { WAREHOUSE_LOCK } from '#server/jobs/job-queue.ts';
import { listHiddenFileIds } from '#server/questions/list-hidden-file-ids.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { accounts, clients, fileReadings, importFiles } from '#server/stores/schema.ts';
import { emptyReceipt } from './add-upload.ts';
import { commitUnlessUndone } from './commit-unless-undone.ts';
import { loadFile } from './load-file.ts';
import type { Loaded, Stopped } from './loading.ts';
import { readMappings } from './mappings/read-mappings.ts';
import { purgeRejectedLines, purgeRows, purgeScratch } from './purge-file.ts';
import { uploadFolder } from './receive-files.ts';
import { giveReloadedBack } from './reloads.ts';
import { setReplacedAside } from './replaced-parts.ts';
import { toReissueQuestion } from './to-reissue-question.ts';

type ImportFile = typeof importFiles.$inferSelect;

const PROGRESS_EVERY_MS = 300;
/** How long an uploaded file is kept after its import, so that it can be imported again. */
const KEPT_DAYS = 35;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Imports one queued file; any other file is ignored. Its rows become visible with its state, in one transaction. If the import
 * fails before or has a question, nothing is left of it in the warehouse.
 */
export async function runImport(services: Services, fileId: number): Promise<void> {
  const file = await claim(services, fileId);
  if (file === null) return;
  await giveReloadedBack(services, file.clientId);
  await importClaimed(services, file);
  await forgetOldFiles(services);
}

async function importClaimed(services: Services, file: ImportFile): Promise<void> {
  const { db, warehouse, log } = services;
  const fileId = file.id;
  const started = performance.now();
  try {
    const otherClientIds = await listOtherClients(db, file.clientId);
    const hidden = await listHiddenFileIds(db, [file.clientId, ...otherClientIds]);
    const replaced = await setReplacedAside(services, file, hidden);
    const source = fromStoredPath(file.storedPath);
    const loaded = await loadFile(
      warehouse,
      {
        fileId,
        clientId: file.clientId,
        source,
        sourceBytes: (await stat(source.path)).size,
        hiddenFileIds: [...hidden, ...replaced],
        otherClientIds,
        scratchFolder: uploadFolder(services.settings),
        dates: await knownDates(services, file),
        answers: file.answers,
        mappings: await readMappings(db, file.clientId),
      },
      progressOf(db, fileId),
    );
    if ('question' in loaded || 'reissues' in loaded) {
      await ask(services, file, loaded);
      return;
    }
    if (loaded.lines.loaded + loaded.lines.alreadyLoaded === 0 && leftOutInvoices(file).length === 0)
      throw new NothingLoaded(
        loaded,
        `None of the ${loaded.lines.read} lines could be loaded; the rejected lines say why.`,
      );
    const seconds = (performance.now() - started) / 1000;
    const isCommitted = await commit(services, { file, loaded, seconds, hidden });
    if (!isCommitted) await startOver(services, file);
  } catch (error) {
    if (!(error instanceof AppError)) log.error({ err: error, fileId }, 'import failed');
    await fail(services, file, error, (performance.now() - started) / 1000);
  } finally {
    await purgeScratch(warehouse, fileId);
  }
}

/** Imports a file from its beginning, because its lines were compared with those of a file that was undone meanwhile. */
async function startOver(services: Services, file: ImportFile): Promise<void> {
  await purgeRows(services, file.id);
  await purgeRejectedLines(services.warehouse, file.id);
  await importClaimed(services, file);
}

class NothingLoaded extends AppError {
  constructor(
    readonly loaded: Loaded,
    message: string,
  ) {
    super('unreadable-file', message);
  }
}

async function claim({ db, now }: Services, fileId: number): Promise<ImportFile | null> {
  const [file] = await db
    .update(importFiles)
    .set({ state: 'running', progress: 0, startedAt: now() })
    .where(and(eq(importFiles.id, fileId), eq(importFiles.state, 'queued')))
    .returning();
  return file ?? null;
}

function progressOf(db: Database, fileId: number): (progress: number) => Promise<void> {
  let written = 0;
  return async (progress) => {
    const now = Date.now();
    if (now - written < PROGRESS_EVERY_MS) return;
    written = now;
    await db
      .update(importFiles)
      .set({ progress })
      .where(and(eq(importFiles.id, fileId), eq(importFiles.state, 'running')));
  };
}

/** The other clients of the client's tenant. */
async function listOtherClients(db: Database, clientId: number): Promise<number[]> {
  const own = db.select({ id: clients.tenantId }).from(clients).where(eq(clients.id, clientId));
  const rows = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.tenantId, own), ne(clients.id, clientId)));
  return rows.map(({ id }) => id);
}

async function knownDates({ db, now }: Services, { clientId }: ImportFile): Promise<KnownDates> {
  const { sender, dateOrder, state } = importFiles;
  const earlier = await db
    .selectDistinct({ sender, order: dateOrder })
    .from(importFiles)
    .where(and(eq(importFiles.clientId, clientId), eq(state, 'loaded'), isNotNull(dateOrder)));
  return {
    today: now().toISOString().slice(0, 10),
    history: earlier.flatMap(({ sender, order }) => (sender === null || order === null ? [] : [{ sender, order }])),
  };
}

/** Keeps the file's question until somebody answers it. */
async function ask(services: Services, file: ImportFile, stopped: Stopped): Promise<void> {
  const { db, warehouse, now } = services;
  const question = 'question' in stopped ? stopped.question : await toReissueQuestion(db, stopped.reissues);
  await purgeRows(services, file.id);
  await purgeRejectedLines(warehouse, file.id);
  await db
    .update(importFiles)
    .set({ state: 'needs answer', progress: 1, question, isPurged: true, finishedAt: now() })
    .where(eq(importFiles.id, file.id));
}

interface Commit {
  file: ImportFile;
  loaded: Loaded;
  seconds: number;
  /** The files that were hidden when the import started. */
  hidden: readonly number[];
}

/** Makes the rows of a file visible. Returns `false`, and changes nothing, if another file was undone since the import started. */
async function commit({ db, now }: Services, { file, loaded, seconds, hidden }: Commit): Promise<boolean> {
  const { accounts: used, dates, reading, ...counted } = loaded;
  return commitUnlessUndone(db, { clientId: file.clientId, hidden }, async (tx) => {
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
    await tx
      .update(importFiles)
      .set({ state: 'loaded', progress: 1, receipt, finishedAt: now(), loadNumber, ...dates })
      .where(eq(importFiles.id, file.id));
    if (reading === null) return;
    await tx
      .insert(fileReadings)
      .values({ fileId: file.id, reading })
      .onConflictDoUpdate({ target: fileReadings.fileId, set: { reading } });
  });
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

async function fail(services: Services, file: ImportFile, error: unknown, seconds: number): Promise<void> {
  const { db, now } = services;
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
  await db
    .update(importFiles)
    .set({ state: 'failed', progress: 1, receipt, finishedAt: now() })
    .where(eq(importFiles.id, file.id));
  await purgeRows(services, file.id);
  await db.update(importFiles).set({ isPurged: true }).where(eq(importFiles.id, file.id));
}

function forReceipt({ accounts: _accounts, dates: _dates, reading: _reading, ...loaded }: Loaded): Partial<Receipt> {
  return loaded;
}

/** Deletes uploaded files that are too old to be imported again. An archive is kept until all its entries are too old. */
async function forgetOldFiles({ db, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
  const old = await db
    .select({ id: importFiles.id, storedPath: importFiles.storedPath })
    .from(importFiles)
    .where(
      and(
        inArray(importFiles.state, ['loaded', 'undone']),
        lt(importFiles.finishedAt, before),
        ne(importFiles.storedPath, ''),
      ),
    );
  for (const { id, storedPath } of old) {
    const root = rootOf(fromStoredPath(storedPath).path);
    await db.update(importFiles).set({ storedPath: '' }).where(eq(importFiles.id, id));
    const others = await db
      .select({ id: importFiles.id })
      .from(importFiles)
      .where(like(importFiles.storedPath, `${root}%`))
      .limit(1);
    if (others.length === 0) await removeUploadedFile(root);
  }
}

/**
 * Marks imports as failed that were running when their server stopped, and deletes their rows. Imports of another running server
 * are not affected, because that server holds the lock.
 */
export async function failInterrupted(services: Services): Promise<void> {
  const { store } = services;
  const { rows } = await store.execute(
    `SELECT id FROM import_files WHERE state = 'running' AND pg_try_advisory_xact_lock(hashtext($1))`,
    [WAREHOUSE_LOCK],
  );
  const reason = 'The server stopped during this import. Nothing of the file was loaded; resume it to run it again.';
  for (const { id } of rows) await failImport(services, Number(id), reason);
}

/** Marks an import as failed, with the reason for its receipt, and deletes its rows. */
export async function failImport(services: Services, fileId: number, reason: string): Promise<void> {
  const [file] = await services.db.select().from(importFiles).where(eq(importFiles.id, fileId));
  if (file === undefined || (file.state !== 'running' && file.state !== 'queued')) return;
  await fail(services, file, new AppError('unavailable', reason), 0);
  await purgeScratch(services.warehouse, fileId);
}

function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
