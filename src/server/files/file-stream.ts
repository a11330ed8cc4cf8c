import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { AppError } from '#server/app-error.ts';

/** How often a file can be packed as gzip. */
const MAX_LAYERS = 3;

/** Passes on a stream and converts its errors to problems of the file, which start with `what`. */
export function readableOf(stream: AsyncIterable<Buffer>, what: string): Readable {
  async function* bytes(): AsyncGenerator<Buffer> {
    try {
      yield* stream;
    } catch (error) {
      throw toFileProblem(error, what);
    }
  }
  return Readable.from(bytes(), { objectMode: false });
}

/** Unpacks a stream that is packed as gzip, once or several times. Passes on any other stream. */
export async function unpacked(stream: Readable, layers = MAX_LAYERS): Promise<Readable> {
  const { head, whole } = await peek(stream);
  if (layers === 0 || head.length < 2 || head.readUInt16BE(0) !== 0x1f8b) return whole;
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  whole.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
  gunzip.on('close', () => whole.destroy());
  return unpacked(readableOf(gunzip, 'The file is not whole'), layers - 1);
}

/** The first bytes of a stream, which is closed. */
export async function headOf(stream: Readable): Promise<Buffer> {
  for await (const chunk of stream as AsyncIterable<Buffer>) return chunk;
  return Buffer.alloc(0);
}

/** The first bytes of a stream, and a stream of all its bytes. */
async function peek(stream: Readable): Promise<{ head: Buffer; whole: Readable }> {
  const chunks = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  const first = await chunks.next();
  const head = first.done === true ? Buffer.alloc(0) : first.value;
  async function* all(): AsyncGenerator<Buffer> {
    try {
      yield head;
      for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
    } finally {
      stream.destroy();
    }
  }
  return { head, whole: Readable.from(all(), { objectMode: false }) };
}

export function toFileProblem(error: unknown, what: string): AppError {
  if (error instanceof AppError) return error;
  return new AppError('unreadable-file', `${what}: ${error instanceof Error ? error.message : String(error)}.`);
}
