import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/app-error.ts';
import { listUploadedFiles, removeUploadedFile } from '#server/files/list-uploaded-files.ts';
import { shownName } from '#server/files/shown-name.ts';
import { openUploadedFile } from '#server/files/uploaded-file.ts';
import type { Settings } from '#server/startup/settings.ts';

/** An uploaded file of exchange rates. `source` is `null` if the user named none. */
export interface RateFile {
  fileName: string;
  source: string | null;
  bytes: Buffer;
}

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_NAME = 200;

/** Receives and unpacks the file of a multipart request. */
export async function receiveRateFile(request: FastifyRequest, settings: Settings): Promise<RateFile> {
  if (!request.isMultipart()) throw new AppError('invalid-request', 'Expected multipart form data with a file.');
  let file: { fileName: string; bytes: Buffer } | null = null;
  let source = '';
  for await (const part of request.parts({ limits: { fileSize: MAX_BYTES, files: 1 } })) {
    if (part.type === 'file') file = { fileName: shownName(part.filename), bytes: await part.toBuffer() };
    else if (part.fieldname === 'source') source = shown(String(part.value));
  }
  if (file === null)
    throw new AppError('invalid-request', 'file: expected a file', [{ path: 'body.file', message: 'expected a file' }]);
  const { fileName, bytes } = file;
  return { fileName, source: source === '' ? null : source, bytes: await unpack(bytes, settings) };
}

/** The bytes of a file of rates, unpacked if it is a gzip or zip file. */
export async function unpack(bytes: Buffer, { dataDir }: Settings): Promise<Buffer> {
  const path = join(dataDir, 'uploads', randomUUID());
  await mkdir(join(dataDir, 'uploads'), { recursive: true });
  try {
    await writeFile(path, bytes);
    const [file, ...others] = await listUploadedFiles(path);
    if (file === undefined || others.length > 0)
      throw new AppError('unreadable-file', 'The archive must contain exactly one file of exchange rates.');
    if (file.problem !== null) throw file.problem;
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of (await openUploadedFile(file.source)) as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > MAX_BYTES) throw new AppError('too-large', 'A file of exchange rates can be at most 32 MB.');
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  } finally {
    await removeUploadedFile(path);
  }
}

function shown(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_NAME);
}
