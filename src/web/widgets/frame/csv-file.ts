/** Lines as a file of comma-separated values (RFC 4180) that spreadsheets read in every language. */
export function csvFile(lines: readonly (readonly string[])[]): Blob {
  return new Blob([BYTE_ORDER_MARK, csvText(lines)], { type: 'text/csv;charset=utf-8' });
}

/** The text of such a file. A cell that a spreadsheet would take for a formula is marked as text. */
export function csvText(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

// Without it a spreadsheet reads the file in the code page of the machine.
const BYTE_ORDER_MARK = '\uFEFF';

function cellText(cell: string): string {
  const text = /^[=+@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
