import { parentPort, workerData } from 'node:worker_threads';
import { formats } from '#ingest/formats.ts';
import { AppError } from '#server/app-error.ts';
import { spoolFile } from './spool-file.ts';
import type { SpoolMessage, SpoolThreadData } from './spool-in-thread.ts';

/** The program of a thread that splits a file. It sends the number of bytes from time to time, and what it found at the end. */
const { recognised, format, ...others } = workerData as SpoolThreadData;
const send = (message: SpoolMessage) => parentPort?.postMessage(message);
// Formats of mappings are not in the list. They have no functions.
const known = formats.find(({ id }) => id === format.id);
try {
  const input = { ...others, recognised: { ...recognised, format: { ...known, ...format } } };
  send({ spooled: await spoolFile(input, (bytes) => send({ bytes })) });
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  send({ refused: { code: error.code, message: error.message } });
}
