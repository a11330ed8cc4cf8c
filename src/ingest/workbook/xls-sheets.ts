import { type CellObject, CFB, read, utils } from '@e965/xlsx';
import { numberText } from './cell-text.ts';
import { numberFormatOf } from './number-format.ts';
import { quoteCell } from './sheet-reader.ts';

/** A sheet of an XLS workbook as comma-separated text, whose lines have the numbers of the sheet's rows. */
export interface XlsSheet {
  name: string;
  text: string;
}

/** Whether an OLE container is an Excel workbook in the format used until 2007. */
export function isXls(bytes: Buffer): boolean {
  try {
    const { FullPaths }: { FullPaths: string[] } = CFB.read(bytes, { type: 'buffer' });
    return FullPaths.some((path) => /^[^/]+\/(Workbook|Book)$/i.test(path));
  } catch {
    return false;
  }
}

/** Reads the sheets of an XLS workbook, hidden ones too. Throws if it is damaged or encrypted. */
export function readXlsSheets(bytes: Buffer): XlsSheet[] {
  const workbook = read(bytes, { type: 'buffer', dense: true, cellNF: true, cellHTML: false, cellText: true });
  const startsIn1904 = workbook.Workbook?.WBProps?.date1904 === true;
  return workbook.SheetNames.map((name) => {
    const sheet = workbook.Sheets[name];
    const rows = sheet?.['!data'] ?? [];
    const width = sheet?.['!ref'] === undefined ? 0 : utils.decode_range(sheet['!ref']).e.c + 1;
    const lines = Array.from(rows, (cells = []) =>
      Array.from({ length: width }, (_, at) => quoteCell(cellText(cells[at], startsIn1904))).join(','),
    );
    return { name, text: lines.map((line) => `${line}\n`).join('') };
  });
}

function cellText(cell: CellObject | undefined, startsIn1904: boolean): string {
  if (cell === undefined || cell.v === undefined) return '';
  if (cell.t === 'n') return numberText(String(cell.v), numberFormatOf(0, String(cell.z ?? 'General')), startsIn1904);
  if (cell.t === 'b') return cell.v === true ? 'TRUE' : 'FALSE';
  if (cell.t === 'e') return cell.w ?? '#VALUE!';
  return String(cell.v);
}
