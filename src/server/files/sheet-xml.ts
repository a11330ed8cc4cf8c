import { statesTime } from '#model/dates/format-date.ts';
import { toDecimal } from '#model/numbers/format-minor.ts';
import type { Locale } from '#model/texts/locales.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import type { CellFormat, TableCell, TableColumn } from './table.ts';
import { CELL_STYLES } from './workbook-xml.ts';

const HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
const FROZEN = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';

/** The maximum length of a text in an Excel cell. */
const MAX_TEXT = 32_767;
/** 1 January 1970 as an Excel day number. */
const EPOCH = 25_569;
const DAY_MS = 86_400_000;

const WIDTHS: Record<CellFormat, number> = {
  text: 22,
  date: 13,
  instant: 18,
  money: 16,
  weight: 14,
  integer: 12,
  decimal: 12,
};

/** Returns a sheet that describes the file in pairs of label and value. */
export function aboutSheet(title: string, about: readonly (readonly [string, string])[]): string {
  const rows = [
    row(1, [textCell(title, CELL_STYLES.title)]),
    ...about.map(([label, value], index) => row(index + 3, [textCell(label, CELL_STYLES.head), textCell(value)])),
  ];
  return `${HEAD}<cols><col min="1" max="1" width="24" customWidth="1"/><col min="2" max="2" width="90" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

/** Returns the start of a data sheet: the column widths and the header, which stays visible when the sheet is scrolled. */
export function openDataSheet(columns: readonly TableColumn[], direction: Locale['direction']): string {
  const widths = columns.map(
    ({ format }, index) => `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[format]}" customWidth="1"/>`,
  );
  const header = row(
    1,
    columns.map(({ label }) => textCell(label, CELL_STYLES.head)),
  );
  const view = `<sheetView${direction === 'rtl' ? ' rightToLeft="1"' : ''} workbookViewId="0">${FROZEN}</sheetView>`;
  return `${HEAD}<sheetViews>${view}</sheetViews><cols>${widths.join('')}</cols><sheetData>${header}`;
}

/** Returns the end of a data sheet. The filter covers the header and `rows` rows of data. */
export function closeDataSheet(columns: readonly TableColumn[], rows: number): string {
  return `</sheetData><autoFilter ref="A1:${columnName(columns.length)}${rows + 1}"/></worksheet>`;
}

/** Returns a function that formats the rows of a table. */
export function rowWriter(
  columns: readonly TableColumn[],
  currency: string,
): (number: number, cells: readonly TableCell[], isTotal?: boolean) => string {
  const digits = currencyDigits(currency);
  return (number, cells, isTotal = false) =>
    row(
      number,
      columns.map((column, index) => cell(column.format, cells[index] ?? null, { digits, isTotal })),
    );
}

function cell(format: CellFormat, value: TableCell, { digits, isTotal }: { digits: number; isTotal: boolean }): string {
  if (value === null) return '<c/>';
  const shown = format === 'instant' && !statesTime(String(value)) ? 'date' : format;
  const style = CELL_STYLES[isTotal ? (`${shown}Total` as const) : shown];
  switch (format) {
    case 'text':
      return textCell(String(value), style);
    case 'date':
    case 'instant':
      return numberCell(String(toSerial(String(value))), style);
    case 'money':
      return numberCell(toDecimal(Number(value), digits), style);
    default:
      return numberCell(String(value), style);
  }
}

/** Returns an Excel day number: days since the start of 1900, with the time as the fraction. */
function toSerial(iso: string): number {
  return Date.parse(iso) / DAY_MS + EPOCH;
}

function row(number: number, cells: readonly string[]): string {
  return `<row r="${number}">${cells.join('')}</row>`;
}

function numberCell(value: string, style: number): string {
  return `<c s="${style}"><v>${value}</v></c>`;
}

// An inline text is never run as a formula.
function textCell(text: string, style = 0): string {
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text.slice(0, MAX_TEXT))}</t></is></c>`;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for an XML document and removes characters that XML does not allow. */
export function escapeXml(text: string): string {
  return /[&<>"]|[^\x20-\x7e]/.test(text)
    ? text
        .replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '')
        .replaceAll(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, '')
    : text;
}

/** Returns the letters of a column: 'A' for the first one, 'AA' for the 27th. */
export function columnName(number: number): string {
  const rest = (number - 1) % 26;
  const last = String.fromCharCode(65 + rest);
  return number > 26 ? columnName((number - 1 - rest) / 26) + last : last;
}
