import { and, eq, inArray, isNotNull, max, ne } from 'drizzle-orm';
import type { KnownDates } from '#ingest/steps/import-step.ts';
import type { Services } from '#server/context.ts';
import { readMappings } from '#server/features/imports/mappings/read-mappings.ts';
import { uploadFolder } from '#server/features/imports/uploads/receive-files.ts';
import type { LockedServices } from '#server/jobs/locked-services.ts';
import { listHiddenFileIds } from '#server/questions/list-hidden-file-ids.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { clients, importFiles } from '#server/stores/schema.ts';
import type { LoadInput } from './loading.ts';

type ImportFile = typeof importFiles.$inferSelect;

const PROGRESS_EVERY_MS = 300;

/** What is known about a claimed file before it is read, which is the same for all files of its client that have no answers. */
export async function readImportContext(services: LockedServices, file: ImportFile): Promise<LoadInput> {
  const { db, settings, lock } = services;
  const otherClientIds = await listOtherClients(db, file.clientId);
  // It is read first, so that a file that is loaded meanwhile is either visible or has a higher number.
  const lastLoad = await readLastLoad(db);
  return {
    clientId: file.clientId,
    hiddenFileIds: await listHiddenFileIds(db, [file.clientId, ...otherClientIds]),
    otherClientIds,
    lastLoad,
    scratchFolder: uploadFolder(settings),
    requireLock: () => lock.require(db),
    dates: await knownDates(services, file),
    answers: file.answers,
    mappings: await readMappings(db, file.clientId),
  };
}

/** Returns a function that stores the progress of running files, but not too often. It throws at once if their lock is lost. */
export function progressOf(
  { db, lock }: LockedServices,
  fileIds: readonly number[],
): (progress: number) => Promise<void> {
  let written = 0;
  const store = async (progress: number) => {
    const now = Date.now();
    if (now - written < PROGRESS_EVERY_MS) return;
    written = now;
    await db
      .update(importFiles)
      .set({ progress })
      .where(and(inArray(importFiles.id, [...fileIds]), eq(importFiles.state, 'running')));
  };
  return (progress) => {
    lock.signal.throwIfAborted();
    return store(progress);
  };
}

async function readLastLoad(db: Database): Promise<number> {
  const [last] = await db.select({ number: max(importFiles.loadNumber) }).from(importFiles);
  return last?.number ?? 0;
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
