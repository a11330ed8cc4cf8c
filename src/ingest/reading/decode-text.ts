import { isUtf8 } from 'node:buffer';
import { cutText } from '#model/texts/cut-text.ts';

/** The text of a record or segment: UTF-8, or Windows-1252 if it is not valid UTF-8. */
export function decodeText(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString('utf8') : decodeWindows1252(bytes);
}

// Node 20 decodes windows-1252 as Latin-1, so the 32 characters that differ are replaced here.
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decodeWindows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (char) => WINDOWS_1252.charAt(char.charCodeAt(0) - 128));
}

const SHOWN_CHARACTERS = 200;
const MAX_BYTES_OF_CHARACTER = 4;

/** The start of a line as it is shown to readers, without half characters and zero bytes. */
export function shownStart(line: Buffer): string {
  let end = Math.min(line.length, SHOWN_CHARACTERS * MAX_BYTES_OF_CHARACTER);
  while (end < line.length && end > 0 && isContinuation(line[end])) end--;
  return cutText(decodeText(line.subarray(0, end)).replaceAll('\0', '\u2400').trimEnd(), SHOWN_CHARACTERS);
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}
