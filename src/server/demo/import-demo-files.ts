import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { runImport } from '#server/features/imports/loading/run-import.ts';
import { addUpload, requeue } from '#server/features/imports/uploads/add-upload.ts';
import type { LockedServices } from '#server/jobs/locked-services.ts';
import type { OpenServices } from '#server/startup/open-services.ts';
import { clients, importFiles, uploads } from '#server/stores/schema.ts';
import type { DemoFile } from './invoices/generate-demo-files.ts';
import { waitForAll } from './wait-for-all.ts';

/** Each core imports a file. No two files have an invoice in common, so none waits for another. */
const AT_ONCE = 2;

export interface DemoImport {
  signal: AbortSignal;
  /** Receives the bytes of a file when it is loaded. */
  onLoaded(bytes: number): void;
}

/** Imports files while further ones are generated, those of the newest period first. Files that an earlier start has loaded are left out. */
export async function importDemoFiles(
  services: OpenServices & LockedServices,
  files: AsyncIterable<DemoFile>,
  { signal, onLoaded }: DemoImport,
): Promise<void> {
  const queue = new NewestFirst();
  const importNext = async () => {
    for (let file = await queue.next(); file !== null; file = await queue.next()) {
      signal.throwIfAborted();
      const { size } = await stat(file.path);
      await importOnce(services, file);
      onLoaded(size);
    }
  };
  const collect = async () => {
    try {
      for await (const file of files) {
        signal.throwIfAborted();
        queue.add(file);
      }
    } finally {
      queue.end();
    }
  };
  await waitForAll([collect(), ...Array.from({ length: AT_ONCE }, importNext)]);
}

/** Files that wait to be imported. */
class NewestFirst {
  private readonly files: DemoFile[] = [];
  private wake: (() => void)[] = [];
  private isComplete = false;

  add(file: DemoFile): void {
    this.files.push(file);
    this.wakeAll();
  }

  /** Says that no further files come. */
  end(): void {
    this.isComplete = true;
    this.wakeAll();
  }

  /** Waits for a file, and returns the newest one; `null` if no further ones come. */
  async next(): Promise<DemoFile | null> {
    while (this.files.length === 0 && !this.isComplete)
      await new Promise<void>((resolve) => {
        this.wake.push(resolve);
      });
    const newest = this.files.reduce<DemoFile | null>(
      (best, file) => (best === null || file.period < best.period ? file : best),
      null,
    );
    if (newest !== null) this.files.splice(this.files.indexOf(newest), 1);
    return newest;
  }

  private wakeAll(): void {
    for (const wake of this.wake.splice(0)) wake();
  }
}

/** Imports a file unless it is loaded. A file whose import was interrupted is imported under the same upload. */
async function importOnce(services: OpenServices & LockedServices, { clientCode, path }: DemoFile): Promise<void> {
  const { db, tenantId } = services;
  const [client] = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.tenantId, tenantId), eq(clients.code, clientCode)));
  if (client === undefined) throw new Error(`The demo client ${clientCode} is not stored.`);
  const fileName = basename(path);
  const known = await findImport(services, client.id, fileName);
  if (known?.state === 'loaded') return;
  const input = { tenantId, clientId: client.id, userId: null, files: [{ fileName, path }] };
  const fileIds = known === null ? (await addUpload(services, input)).fileIds : [known.id];
  if (known !== null && known.state !== 'queued') await requeue(services, fileIds);
  for (const fileId of fileIds) await runImport(services, fileId);
  const imported = await findImport(services, client.id, fileName);
  if (imported?.state !== 'loaded')
    throw new Error(`The demo file ${fileName} did not load: ${imported?.receipt?.problem?.detail}`);
}

async function findImport({ db }: OpenServices, clientId: number, fileName: string) {
  const { id, state, receipt, uploadId } = importFiles;
  const isOfDemo = and(eq(importFiles.clientId, clientId), eq(importFiles.fileName, fileName), isNull(uploads.userId));
  const [found] = await db
    .select({ id, state, receipt })
    .from(importFiles)
    .innerJoin(uploads, eq(uploads.id, uploadId))
    .where(isOfDemo);
  return found ?? null;
}
