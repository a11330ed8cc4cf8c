/** Makes a CSV file (RFC 4180) that spreadsheets in every language can read. */
export function csvFile(lines: readonly (readonly string[])[]): Blob {
  return new Blob([BYTE_ORDER_MARK, csvText(lines)], { type: 'text/csv;charset=utf-8' });
}

/** Writes lines as CSV. Cells that a spreadsheet would take for formulas are marked as text. */
export function csvText(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

// Without it, spreadsheets read the file in the system's code page.
const BYTE_ORDER_MARK = '\uFEFF';

function cellText(cell: string): string {
  const text = /^[=+@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
