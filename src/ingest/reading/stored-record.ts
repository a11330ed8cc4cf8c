/** Separates the cells of a stored record. Carriers' texts never contain it. */
export const CELL_SEPARATOR = '\u001f';

const SPACE = 32;
const SEPARATOR = 31;

/** The cells of a stored record. */
export function splitCells(text: string): string[] {
  return text.split(CELL_SEPARATOR);
}

/** Whether all cells of a stored record are empty. */
export function isBlankRecord(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== SEPARATOR && code !== SPACE) return false;
  }
  return true;
}
