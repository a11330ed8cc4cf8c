const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. Numbers are not changed. */
export function neutralizeFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** Formats one line of CSV. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
