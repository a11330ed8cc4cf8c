/** The text encodings that the first bytes of a file can tell apart. UTF-8 includes files in which single records are Windows-1252. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

const CHECKED_BYTES = 4096;
/** The share of characters below U+0100, whose upper byte is 0, in a text of a Western language. */
const MIN_WESTERN_SHARE = 0.7;

/** The encoding of a file, judged by its first bytes: by the byte order mark, or in a UTF-16 file without one, by the position of the zero bytes. */
export function encodingOf(head: Buffer): TextEncoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const pairs = Math.floor(Math.min(head.length, CHECKED_BYTES) / 2);
  let [evenZeros, oddZeros] = [0, 0];
  for (let pair = 0; pair < pairs; pair++) {
    if (head[pair * 2] === 0) evenZeros++;
    if (head[pair * 2 + 1] === 0) oddZeros++;
  }
  const wanted = Math.max(2, pairs * MIN_WESTERN_SHARE);
  const rare = pairs * (1 - MIN_WESTERN_SHARE);
  if (oddZeros >= wanted && evenZeros < rare) return 'utf-16le';
  if (evenZeros >= wanted && oddZeros < rare) return 'utf-16be';
  return 'utf-8';
}

/** Creates a function for the chunks of one file that returns them as UTF-8. Call it without a chunk at the end of the file. */
export function openDecoder(encoding: TextEncoding): (chunk?: Buffer) => Buffer {
  if (encoding === 'utf-8') return (chunk) => chunk ?? Buffer.alloc(0);
  const decoder = new TextDecoder(encoding);
  return (chunk) => Buffer.from(decoder.decode(chunk, { stream: chunk !== undefined }));
}
