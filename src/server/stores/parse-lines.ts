/** Small enough for the text to die young: V8 keeps what is larger until it next cleans the whole heap. */
const PIECE_BYTES = 65_536;
const NEWLINE = 10;

/**
 * The values of lines of JSON, in blocks of as many lines as make a small text. The engine hands over a megabyte at once, which as
 * one text with thousands of rows would pile up in the memory.
 */
export function* parseLines(bytes: Uint8Array, pieceBytes = PIECE_BYTES): Generator<unknown[][]> {
  const lines = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let from = 0; from < lines.length; ) {
    const to = endOfPiece(lines, from, pieceBytes);
    const piece = lines.toString('utf8', from, to);
    yield JSON.parse(`[${piece.replaceAll('\n', ',')}]`);
    from = to + 1;
  }
}

/** The last end of a line within the piece, or that of its first line where this is longer. */
function endOfPiece(lines: Buffer, from: number, pieceBytes: number): number {
  if (from + pieceBytes >= lines.length) return lines.at(-1) === NEWLINE ? lines.length - 1 : lines.length;
  const last = lines.lastIndexOf(NEWLINE, from + pieceBytes);
  if (last >= from) return last;
  const next = lines.indexOf(NEWLINE, from);
  return next < 0 ? lines.length : next;
}
