import type { Upload } from '#contract/uploads.ts';
import { DEMO_PASSWORD } from '#server/demo/demo-users.ts';
import { type NamedFile, runImportQueue, upload } from '#test/upload-files.ts';
import { appServer } from './app-server.ts';

const DEMO_CLIENT = 1;

/** Uploads a file as the demo's analyst and imports it. */
export async function uploadFile(file: NamedFile): Promise<Upload> {
  const server = await appServer();
  return upload(server, await server.signIn('analyst', DEMO_PASSWORD), DEMO_CLIENT, [file]);
}

/** Imports the files that wait in the queue of the worker's server. */
export async function importQueuedFiles(): Promise<void> {
  await runImportQueue(await appServer());
}
