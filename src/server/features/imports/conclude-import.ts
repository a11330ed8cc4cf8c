import { eq, sql } from 'drizzle-orm';
import type { Receipt } from '#contract/uploads.ts';
import { leftOutInvoices } from '#ingest/reissues/leave-out-invoices.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { accounts, fileReadings, importFiles } from '#server/stores/schema.ts';
import { emptyReceipt } from './add-upload.ts';
import { commitUnlessUndone } from './commit-unless-undone.ts';
import type { Loaded, Stopped } from './loading.ts';
import { purgeRejectedLines, purgeRows } from './purge-file.ts';
import { toReissueQuestion } from './to-reissue-question.ts';

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
export async function ask(services: Services, file: ImportFile, stopped: Stopped): Promise<void> {
  const { db, warehouse, now } = services;
  const question = 'question' in stopped ? stopped.question : await toReissueQuestion(db, stopped.reissues);
  await purgeRows(services, file.id);
  await purgeRejectedLines(warehouse, file.id);
  await db
    .update(importFiles)
    .set({ state: 'needs answer', progress: 1, question, isPurged: true, finishedAt: now() })
    .where(eq(importFiles.id, file.id));
}

export interface Commit {
  /** The files of one client that were loaded, in their order. */
  files: readonly { file: ImportFile; loaded: Loaded }[];
  /** How long each of them took. */
  seconds: number;
  /** The files that were hidden when the import started. */
  hidden: readonly number[];
}

/** Makes the rows of files visible. Returns `false`, and changes nothing, if another file was undone since the import started. */
export async function commit({ db, now }: Services, { files, seconds, hidden }: Commit): Promise<boolean> {
  const [first] = files;
  if (first === undefined) return true;
  return commitUnlessUndone(db, { clientId: first.file.clientId, hidden }, async (tx) => {
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
      await tx
        .update(importFiles)
        .set({ state: 'loaded', progress: 1, receipt, finishedAt: now(), loadNumber, ...dates })
        .where(eq(importFiles.id, file.id));
      if (reading === null) continue;
      await tx
        .insert(fileReadings)
        .values({ fileId: file.id, reading })
        .onConflictDoUpdate({ target: fileReadings.fileId, set: { reading } });
    }
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

/** Records why a file was not loaded, and deletes its rows. */
export async function fail(services: Services, file: ImportFile, error: unknown, seconds: number): Promise<void> {
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

function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
