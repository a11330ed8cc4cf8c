import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#contract/problem.ts';
import { clientsShort } from '#contract/reference-data.ts';
import { createUpload, getUpload, type Upload } from '#contract/uploads.ts';
import { AppError } from '#server/app-error.ts';
import type { RunningServerRecord } from '#server/startup/running-server.ts';

const POLL_MS = 500;

export type ImportResult = Pick<Upload, 'receipts' | 'questions'>;

/**
 * Imports files through the API of the running server. Returns when all of them are imported or need an answer. `onWaiting` gets the
 * number of files ahead of them in the queue, whenever it changes.
 */
export async function importThroughServer(
  { url, commandLineKey }: RunningServerRecord,
  { code, paths, onWaiting }: { code: string; paths: readonly string[]; onWaiting: (filesAhead: number) => void },
): Promise<ImportResult> {
  const headers = { authorization: `Bearer ${commandLineKey}` };
  const clients = clientsShort.output.parse(await read(await fetch(url + clientsShort.path, { headers })));
  const client = clients.find((candidate) => candidate.code.toLowerCase() === code.toLowerCase());
  if (client === undefined) throw new AppError('not-found', `There is no client with the code ${code}.`);
  const form = new FormData();
  form.append('clientId', String(client.id));
  for (const path of paths) form.append('files', await openAsBlob(path), basename(path));
  const { id } = createUpload.output.parse(
    await read(await fetch(url + createUpload.path, { method: 'POST', headers, body: form })),
  );
  let filesAhead: number | null = null;
  for (;;) {
    const upload = getUpload.output.parse(
      await read(await fetch(url + getUpload.path.replace(':id', String(id)), { headers })),
    );
    if (upload.state !== 'queued' && upload.state !== 'running') return upload;
    if (upload.state === 'queued' && upload.filesAhead !== null && upload.filesAhead !== filesAhead)
      onWaiting(upload.filesAhead);
    filesAhead = upload.filesAhead;
    await sleep(POLL_MS);
  }
}

async function read(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json();
  if (answer.ok) return body;
  const problem = Problem.safeParse(body);
  throw new Error(problem.success ? problem.data.detail : `The server responded with ${answer.status}.`);
}
