import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { formatGridDate, formatGridDateTime, formatLongDate } from '#model/dates/format-date.ts';
import { formatMinor } from '#model/numbers/format-minor.ts';
import { numberFormat } from '#model/numbers/number-format.ts';
import type { LanguageCode } from '#model/texts/locales.ts';
import type { CellFormat, Table, TableCell, TableColumn } from './table.ts';

const MARGIN = 36;
const FONT_SIZE = 7;
const ROW_HEIGHT = 13;
const PADDING = 3;
const ROWS_BETWEEN_PAUSES = 25;
const [REGULAR, BOLD] = ['Helvetica', 'Helvetica-Bold'];
const [INK, MUTED, RULE] = ['#1f2328', '#59636e', '#d1d9e0'];

/** The relative widths of columns. */
const SHARES: Record<CellFormat, number> = {
  text: 3,
  date: 1.7,
  instant: 2.5,
  money: 2.2,
  weight: 2,
  integer: 1.6,
  decimal: 1.5,
};

/**
 * Streams a table as a PDF: the header lines, then the rows page by page, with the column titles on each page. Suitable for
 * some thousand rows.
 */
export function pdfTable(table: Table): Readable {
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: table.title, Producer: 'Parcelscope', Creator: 'Parcelscope' },
  });
  // The type only has the interface of a stream, but the object is one.
  const output = document as unknown as Readable;
  drawTable(document, table).then(
    () => document.end(),
    (error: Error) => output.destroy(error),
  );
  return output;
}

type Document = InstanceType<typeof PDFDocument>;

async function drawTable(document: Document, table: Table): Promise<void> {
  drawAbout(document, table);
  const widths = columnWidths(document, table.columns);
  drawHeader(document, table, widths);
  const draw = (cells: readonly TableCell[], font = REGULAR) => {
    if (document.y + ROW_HEIGHT > document.page.height - MARGIN - ROW_HEIGHT) {
      document.addPage();
      drawHeader(document, table, widths);
    }
    const texts = table.columns.map(({ format }, index) => show(format, cells[index] ?? null, table));
    drawRow(document, { texts, widths, columns: table.columns, font, colour: INK });
  };
  let drawn = 0;
  for await (const rows of table.blocks)
    for (const cells of rows) {
      draw(cells);
      drawn += 1;
      // Drawing takes long, so other work of the server comes in between.
      if (drawn % ROWS_BETWEEN_PAUSES === 0) await new Promise(setImmediate);
    }
  if (table.totals !== null) draw(table.totals, BOLD);
  numberPages(document);
}

function drawAbout(document: Document, { title, about }: Table): void {
  document.font(BOLD).fontSize(14).fillColor(INK).text(printable(title));
  document.moveDown(0.4).fontSize(9);
  for (const [label, value] of about)
    document
      .font(BOLD)
      .text(`${printable(label)} `, { continued: true })
      .font(REGULAR)
      .text(printable(value));
  document.moveDown(0.8);
}

function columnWidths(document: Document, columns: readonly TableColumn[]): number[] {
  const total = columns.reduce((sum, { format }) => sum + SHARES[format], 0);
  const width = document.page.width - 2 * MARGIN;
  return columns.map(({ format }) => (SHARES[format] / total) * width);
}

function drawHeader(document: Document, { columns }: Table, widths: readonly number[]): void {
  const texts = columns.map(({ label }) => label);
  drawRow(document, { texts, widths, columns, font: BOLD, colour: MUTED });
}

interface Row {
  texts: readonly string[];
  widths: readonly number[];
  columns: readonly TableColumn[];
  font: string;
  colour: string;
}

function drawRow(document: Document, { texts, widths, columns, font, colour }: Row): void {
  const top = document.y;
  let left = MARGIN;
  document.font(font).fontSize(FONT_SIZE).fillColor(colour);
  for (const [index, text] of texts.entries()) {
    const width = widths[index] ?? 0;
    const isNumber = !['text', 'date', 'instant'].includes(columns[index]?.format ?? 'text');
    document.text(printable(text), left + PADDING, top + PADDING, {
      width: width - 2 * PADDING,
      height: FONT_SIZE + 1,
      align: isNumber ? 'right' : 'left',
      lineBreak: false,
      ellipsis: true,
    });
    left += width;
  }
  const bottom = top + ROW_HEIGHT;
  document.moveTo(MARGIN, bottom).lineTo(left, bottom).lineWidth(0.3).strokeColor(RULE).stroke();
  document.x = MARGIN;
  document.y = bottom;
}

function numberPages(document: Document): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    // A text below the margin would start another page.
    document.page.margins.bottom = 0;
    const label = `${index - start + 1} / ${count}`;
    document.font(REGULAR).fontSize(FONT_SIZE).fillColor(MUTED);
    document.text(label, MARGIN, document.page.height - MARGIN + 8, {
      width: document.page.width - 2 * MARGIN,
      align: 'right',
      lineBreak: false,
    });
  }
}

function show(format: CellFormat, cell: TableCell, { currency, language }: Table): string {
  if (cell === null) return '';
  const locale = language ?? 'en-US';
  // The Total row may have text in a column of numbers.
  if (typeof cell === 'string')
    return format === 'date'
      ? dayOr(cell, (day) => (language === undefined ? formatGridDate(day) : formatLongDate(day, language)))
      : format === 'instant'
        ? dayOr(cell, formatGridDateTime)
        : cell;
  switch (format) {
    case 'money':
      return formatMinor(cell, currency, locale);
    case 'weight':
    case 'decimal':
      return numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cell);
    default:
      return numberFormat(locale, {}).format(cell);
  }
}

function dayOr(text: string, format: (day: string) => string): string {
  return /^\d{4}-\d{2}-\d{2}/.test(text) ? format(text) : text;
}

/** Whether a PDF can show the letters of a language. */
export function hasPdfLetters(language: LanguageCode): boolean {
  return language !== 'zh' && language !== 'ar';
}

// The standard fonts of PDF only have the letters of western Europe.
const UNKNOWN =
  /[^\x20-\x7e\u00a0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2122]/gu;

function printable(text: string): string {
  return text.replaceAll('\u2212', '-').replaceAll('\u202f', '\u00a0').replaceAll(UNKNOWN, '?');
}
