/** Small enough for short-lived memory: V8 keeps larger texts until its next full garbage collection. */
const PIECE_BYTES = 65_536;
const NEWLINE = 10;

/**
 * Parses lines of JSON in blocks of a few lines each. The engine returns a megabyte at a time; as a single text with
 * thousands of rows, it would pile up in memory.
 */
export function* parseLines<Line = unknown[]>(bytes: Uint8Array, pieceBytes = PIECE_BYTES): Generator<Line[]> {
  const lines = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let from = 0; from < lines.length; ) {
    const to = endOfPiece(lines, from, pieceBytes);
    const piece = lines.toString('utf8', from, to);
    yield JSON.parse(`[${piece.replaceAll('\n', ',')}]`);
    from = to + 1;
  }
}

/** Returns the end of the last complete line in the piece, or of its first line if that is longer. */
function endOfPiece(lines: Buffer, from: number, pieceBytes: number): number {
  if (from + pieceBytes >= lines.length) return lines.at(-1) === NEWLINE ? lines.length - 1 : lines.length;
  const last = lines.lastIndexOf(NEWLINE, from + pieceBytes);
  if (last >= from) return last;
  const next = lines.indexOf(NEWLINE, from);
  return next < 0 ? lines.length : next;
}
