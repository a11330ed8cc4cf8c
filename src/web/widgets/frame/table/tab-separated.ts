/** Writes lines for pasting into a spreadsheet. Tabs and line breaks within cells become spaces. */
export function tabSeparated(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
}
