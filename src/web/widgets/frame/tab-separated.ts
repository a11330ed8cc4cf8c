/** Lines as a spreadsheet takes them from the clipboard. A cell cannot hold a tab or a line break there. */
export function tabSeparated(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
}
