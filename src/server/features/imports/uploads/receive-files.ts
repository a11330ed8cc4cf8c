import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/app-error.ts';
import { removeUploadedFile } from '#server/files/list-uploaded-files.ts';
import { shownName } from '#server/files/shown-name.ts';
import type { Settings } from '#server/startup/settings.ts';

/** A file as it was received, which is kept until its import is finished. */
export interface ReceivedFile {
  fileName: string;
  path: string;
}

/** Streams the only file of a request to disk; returns it with the SHA-256 of its content. */
export async function receiveFile(
  body: Readable,
  fileName: string,
  settings: Settings,
): Promise<ReceivedFile & { hash: string }> {
  await mkdir(uploadFolder(settings), { recursive: true });
  const path = join(uploadFolder(settings), randomUUID());
  const hash = createHash('sha256');
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(body, meter, createWriteStream(path));
  } catch (error) {
    await removeUploadedFile(path);
    throw error;
  }
  return { fileName: shownName(fileName), path, hash: hash.digest('hex') };
}

export function uploadFolder(settings: Settings): string {
  return join(settings.dataDir, 'uploads');
}

/** Streams the files of a multipart request to disk; returns them with the client that they belong to. */
export async function receiveFiles(
  request: FastifyRequest,
  settings: Settings,
): Promise<{ clientId: number; files: ReceivedFile[] }> {
  if (!request.isMultipart())
    throw new AppError('invalid-request', 'Expected multipart form data with clientId and files.');
  await mkdir(uploadFolder(settings), { recursive: true });
  const files: ReceivedFile[] = [];
  let clientId: string | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') files.push(await keep(part, settings));
      else if (part.fieldname === 'clientId') clientId = String(part.value);
    }
    if (clientId === null || !/^\d+$/.test(clientId))
      throw new AppError('invalid-request', 'clientId: expected the id of a client', [
        { path: 'body.clientId', message: 'expected the id of a client' },
      ]);
    if (files.length === 0)
      throw new AppError('invalid-request', 'files: expected at least one file', [
        { path: 'body.files', message: 'expected at least one file' },
      ]);
    return { clientId: Number(clientId), files };
  } catch (error) {
    await discard(files);
    throw error;
  }
}

export async function discard(files: readonly ReceivedFile[]): Promise<void> {
  for (const { path } of files) await removeUploadedFile(path);
}

async function keep(part: MultipartFile, settings: Settings): Promise<ReceivedFile> {
  const path = join(uploadFolder(settings), randomUUID());
  try {
    await pipeline(part.file, createWriteStream(path));
  } catch (error) {
    await removeUploadedFile(path);
    throw error;
  }
  return { fileName: shownName(part.filename), path };
}
