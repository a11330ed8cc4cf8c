import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/app-error.ts';
import { shownName } from '#server/files/shown-name.ts';

/** A received file of answers, and the client that it belongs to. */
export interface AnswersFile {
  clientId: number;
  fileName: string;
  content: Buffer;
}

const MAX_BYTES = 32 * 1024 * 1024;

/** Receives the file and the client of a multipart request. */
export async function receiveAnswers(request: FastifyRequest): Promise<AnswersFile> {
  if (!request.isMultipart())
    throw new AppError('invalid-request', 'Expected multipart form data with clientId and a file.');
  let file: Omit<AnswersFile, 'clientId'> | null = null;
  let clientId = '';
  for await (const part of request.parts({ limits: { fileSize: MAX_BYTES, files: 1 } })) {
    if (part.type === 'file') file = { fileName: shownName(part.filename), content: await part.toBuffer() };
    else if (part.fieldname === 'clientId') clientId = String(part.value);
  }
  if (!/^\d{1,9}$/.test(clientId))
    throw new AppError('invalid-request', 'clientId: expected the id of a client', [
      { path: 'body.clientId', message: 'expected the id of a client' },
    ]);
  if (file === null)
    throw new AppError('invalid-request', 'file: expected a file', [{ path: 'body.file', message: 'expected a file' }]);
  return { clientId: Number(clientId), ...file };
}
