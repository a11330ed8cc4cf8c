import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { regenerateToken, Token } from '#contract/account.ts';
import { createUpload, getUpload, type Upload, undoUpload } from '#contract/uploads.ts';
import { benchFolder } from '../bench-folder.ts';
import { makeUpsFile } from '../make-ups-file.ts';
import type { ReaderAccount } from './reader.ts';

const POLL_MS = 1000;
/** A token is valid for a quarter of an hour, most of which passes between two imports. */
const TOKEN_MS = 60_000;

/** Imports of one file, again and again. */
export interface Importer {
  /** Uploads the file. Resolves when it is loaded. */
  load(): Promise<void>;
  /** Undoes the last import, so that the file can be loaded again. */
  undo(): Promise<void>;
}

/** Prepares a UPS file with this many charge lines for uploads by a user. */
export async function openImporter(url: string, { token, clientIds }: ReaderAccount, lines: number): Promise<Importer> {
  const file = join(await benchFolder('import'), `ups-${lines}.csv`);
  if (!(await stat(file).catch(() => null))) await makeUpsFile(file, lines);
  let uploadId = 0;
  const session = { token, at: Date.now() };
  const renewed = async () => {
    if (Date.now() - session.at < TOKEN_MS) return session.token;
    const answer = await fetch(url + regenerateToken.path, { headers: { authorization: `Bearer ${session.token}` } });
    // The earlier token is still valid, and a busy server issues another one later.
    if (!answer.ok) return session.token;
    session.token = Token.parse(await answer.json()).id_token;
    session.at = Date.now();
    return session.token;
  };
  const call = async (method: string, path: string, body?: FormData): Promise<unknown> => {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${await renewed()}` },
      ...(body !== undefined && { body }),
    });
    if (answer.ok) return answer.json();
    const problem = `${method} ${path}: ${await answer.text()}`;
    if (answer.status !== 503) throw new Error(problem);
    // A busy server says when to ask again.
    await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1));
    return call(method, path, body);
  };
  const until = async (state: Upload['state']) => {
    for (;;) {
      const upload = getUpload.output.parse(await call('GET', getUpload.path.replace(':id', String(uploadId))));
      if (upload.state === state) return;
      if (upload.state === 'failed') throw new Error(JSON.stringify(upload.receipts));
      await sleep(POLL_MS);
    }
  };
  return {
    async load() {
      const form = new FormData();
      form.append('clientId', String(clientIds[0]));
      form.append('files', await openAsBlob(file), 'load.csv');
      uploadId = createUpload.output.parse(await call('POST', createUpload.path, form)).id;
      await until('loaded');
    },
    async undo() {
      await call('POST', undoUpload.path.replace(':id', String(uploadId)));
      await until('undone');
    },
  };
}
