import { on } from 'node:events';
import type { ErrorCode } from '#contract/problem.ts';
import { AppError } from '#server/app-error.ts';
import { startThread } from '#server/startup/start-thread.ts';
import { type Spooled, type SpoolInput, spoolFile } from './spool-file.ts';

const PROGRAM = { name: 'spool-file', source: 'features/imports/uploads/spool-file.worker.ts' };

/** Below this size, splitting a file holds up readers less than starting a thread. */
const MIN_BYTES = 8 * 1024 * 1024;

/** The data that the thread starts with. It knows the functions of the format by its id. */
export type SpoolThreadData = Omit<SpoolInput, 'recognised'> & {
  recognised: Omit<SpoolInput['recognised'], 'format'>;
  format: { id: string; label: string };
};

/** A message of the thread: the bytes that it has read so far, and in the end what it found, or why the file can't be read. */
export type SpoolMessage = { bytes: number } | { spooled: Spooled } | { refused: { code: ErrorCode; message: string } };

/** Splits a file as `spoolFile` does, but in a thread if it is large, so that readers needn't wait. `sourceBytes` is the size of the file. */
export async function spoolInThread(
  input: SpoolInput,
  sourceBytes: number,
  onBytes: (bytes: number) => void,
): Promise<Spooled> {
  if (sourceBytes < MIN_BYTES) return spoolFile(input, onBytes);
  const { recognised, ...others } = input;
  const { format, layout, delimiter, firstLine, encoding } = recognised;
  const workerData: SpoolThreadData = {
    ...others,
    recognised: { layout, delimiter, firstLine, encoding },
    format: { id: format.id, label: format.label },
  };
  const worker = startThread(PROGRAM, { workerData });
  try {
    // An error of the thread is thrown here.
    for await (const [message] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[SpoolMessage]>) {
      if ('spooled' in message) return message.spooled;
      if ('refused' in message) throw new AppError(message.refused.code, message.refused.message);
      onBytes(message.bytes);
    }
    throw new Error('The thread that splits a file has ended.');
  } finally {
    await worker.terminate();
  }
}
