import { createUpload, getUpload, type Upload } from '#contract/uploads.ts';
import { runImport } from '#server/features/imports/run-import.ts';
import { clearUndone } from '#server/features/imports/undo-upload.ts';
import { importFiles } from '#server/stores/schema.ts';
import type { Answer, TestServer } from './test-server.ts';

export interface NamedFile {
  name: string;
  content: string | Buffer;
}

/** Hands files in over HTTP, as a browser does. */
export async function postFiles(
  server: TestServer,
  token: string,
  clientId: number,
  files: readonly NamedFile[],
): Promise<Answer> {
  const boundary = 'parcelscope-test';
  const head = (disposition: string) => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
  const parts = [
    Buffer.from(`${head('name="clientId"')}${clientId}\r\n`),
    ...files.flatMap(({ name, content }) => [
      Buffer.from(head(`name="files"; filename="${name}"`)),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  const answer = await server.app.inject({
    method: 'POST',
    url: createUpload.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat(parts),
  });
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type']).split(';')[0] ?? '',
    body: answer.json(),
  };
}

/** Does the work of the import queue, in its order. */
export async function workOff(server: TestServer): Promise<void> {
  const files = await server.services.db.select({ id: importFiles.id }).from(importFiles).orderBy(importFiles.id);
  for (const { id } of files) {
    await runImport(server.services, id);
    await clearUndone(server.services, id);
  }
}

/** Hands files in, imports them, and answers the upload. */
export async function upload(
  server: TestServer,
  token: string,
  clientId: number,
  files: readonly NamedFile[],
): Promise<Upload> {
  const { body } = await postFiles(server, token, clientId, files);
  await workOff(server);
  const answer = await server.get(getUpload.path.replace(':id', String((body as { id: number }).id)), token);
  return getUpload.output.parse(answer.body);
}
