import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { AppError } from '#server/app-error.ts';

/** How often a file can be packed as gzip. */
const MAX_LAYERS = 3;
/** Deflate itself packs at most 1,032 bytes into one, and files of invoices are packed to a tenth. */
const MAX_RATIO = 500;
const UNCHECKED_BYTES = 256 * 1024 * 1024;

/** Throws if something small becomes far too large when it is unpacked. `what` is its name. */
export function requireSaneRatio(what: string, size: { packedBytes: number; unpackedBytes: number }): void {
  const { packedBytes, unpackedBytes } = size;
  if (unpackedBytes > UNCHECKED_BYTES && unpackedBytes > packedBytes * MAX_RATIO)
    throw new AppError('too-large', `${what} is more than ${MAX_RATIO} times as large when it is unpacked.`);
}

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

interface Packed {
  layers?: number;
  /** The bytes from which the stream is unpacked; null if it is not unpacked yet. */
  packedBytes?: (() => number) | null;
}

/** Unpacks a stream that is packed as gzip, once or several times. Passes on any other stream. */
export async function unpacked(
  stream: Readable,
  { layers = MAX_LAYERS, packedBytes = null }: Packed = {},
): Promise<Readable> {
  const { head, whole } = await peek(stream);
  if (layers === 0 || head.length < 2 || head.readUInt16BE(0) !== 0x1f8b) return whole;
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  whole.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
  gunzip.on('close', () => whole.destroy());
  const outermost = packedBytes ?? (() => gunzip.bytesWritten);
  const content = readableOf(withSaneRatio(gunzip, outermost), 'The file is not whole');
  return unpacked(content, { layers: layers - 1, packedBytes: outermost });
}

async function* withSaneRatio(stream: AsyncIterable<Buffer>, packedBytes: () => number): AsyncGenerator<Buffer> {
  let unpackedBytes = 0;
  for await (const chunk of stream) {
    unpackedBytes += chunk.length;
    requireSaneRatio('The file', { packedBytes: packedBytes(), unpackedBytes });
    yield chunk;
  }
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
