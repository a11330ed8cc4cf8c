import { and, eq, or } from 'drizzle-orm';
import { createUpload, getUpload, type Upload } from '#contract/uploads.ts';
import { runImport, runImports } from '#server/features/imports/loading/run-import.ts';
import { importFileJob } from '#server/features/imports/queue/import-file-job.ts';
import { nextImports } from '#server/features/imports/queue/next-import.ts';
import { clearUndone } from '#server/features/imports/undo/clear-undone.ts';
import { finishUndo } from '#server/features/imports/undo/finish-undo.ts';
import { importFiles } from '#server/stores/schema.ts';
import { postForm } from './post-form.ts';
import type { Answer, TestServer } from './test-server.ts';

export interface NamedFile {
  name: string;
  content: string | Buffer;
}

/** Uploads files over HTTP, like a browser. */
export async function postFiles(
  server: TestServer,
  token: string,
  clientId: number,
  files: readonly NamedFile[],
): Promise<Answer> {
  const parts = files.map(({ name, content }) => ({ field: 'files', fileName: name, content }));
  const all = [{ field: 'clientId', content: String(clientId) }, ...parts];
  return postForm(server, { path: createUpload.path, token, parts: all });
}

/** Runs all jobs of the import queue in order. */
export async function runImportQueue(server: TestServer): Promise<void> {
  const files = await server.services.db
    .select({ id: importFiles.id })
    .from(importFiles)
    .where(
      or(
        eq(importFiles.state, 'queued'),
        eq(importFiles.isUndoRequested, true),
        and(eq(importFiles.state, 'undone'), eq(importFiles.isPurged, false)),
      ),
    )
    .orderBy(importFiles.id);
  for (const { id } of files) {
    await finishUndo(server.services, id);
    await runImport(server.services, id);
    await clearUndone(server.services, id);
  }
}

/** Runs the job of one file, as a worker of the queue does. */
export async function runImportJob({ services }: TestServer, fileId: number): Promise<void> {
  await importFileJob.run(services, { fileId }, new AbortController().signal);
}

/** Hides all files that were loaded so far, so that the next ones can have the same invoices without a question. */
export async function hideLoadedFiles({ services: { db } }: TestServer): Promise<void> {
  await db.update(importFiles).set({ state: 'failed' }).where(eq(importFiles.state, 'loaded'));
}

/** Uploads files, imports them, and returns the upload. */
export async function upload(
  server: TestServer,
  token: string,
  clientId: number,
  files: readonly NamedFile[],
): Promise<Upload> {
  const { body } = await postFiles(server, token, clientId, files);
  await runImportQueue(server);
  return readUpload(server, token, (body as { id: number }).id);
}

/** Uploads files and imports them as the queue does, which reads small files together. Returns the upload. */
export async function uploadTogether(
  server: TestServer,
  token: string,
  clientId: number,
  files: readonly NamedFile[],
): Promise<Upload> {
  const { services } = server;
  const { body } = await postFiles(server, token, clientId, files);
  for (let [next] = await nextImports(services.db); next !== undefined; [next] = await nextImports(services.db))
    await runImports(services, next.id);
  return readUpload(server, token, (body as { id: number }).id);
}

async function readUpload(server: TestServer, token: string, id: number): Promise<Upload> {
  const answer = await server.get(getUpload.path.replace(':id', String(id)), token);
  return getUpload.output.parse(answer.body);
}
