import { currencyDigits, currencySymbol, hasOwnSymbol } from '#model/trade/currencies.ts';
import type { CellFormat } from './table.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const FORMATS: readonly CellFormat[] = ['text', 'date', 'instant', 'money', 'weight', 'integer', 'decimal'];
const FIRST_FORMAT_ID = 164;
/** The index of a font in the list below. */
const [PLAIN, BOLD, LARGE] = [0, 1, 2];

type StyleName = CellFormat | `${CellFormat}Total` | 'head' | 'title';

/** The styles of cells by their number: every format, every format in bold, and the headers. */
const STYLES: readonly { name: StyleName; format: CellFormat; font: number }[] = [
  ...FORMATS.map((format) => ({ name: format, format, font: PLAIN })),
  ...FORMATS.map((format) => ({ name: `${format}Total` as const, format, font: BOLD })),
  { name: 'head', format: 'text', font: BOLD },
  { name: 'title', format: 'text', font: LARGE },
];

export const CELL_STYLES = Object.fromEntries(STYLES.map(({ name }, index) => [name, index])) as Record<
  StyleName,
  number
>;

/** Returns the small files of a workbook, besides its sheets, by their paths. */
export function workbookFiles(sheets: readonly string[], currency: string): Record<string, string> {
  return {
    '[Content_Types].xml': contentTypes(sheets.length),
    '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels': workbookRelations(sheets.length),
    'xl/styles.xml': styles(currency),
  };
}

/** Returns the path of a sheet; the first one is 1. */
export function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`;
}

function contentTypes(sheets: number): string {
  const parts = [
    `<Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>`,
    ...upTo(sheets).map(
      (number) => `<Override PartName="/${sheetPath(number)}" ContentType="${CONTENT}.worksheet+xml"/>`,
    ),
  ];
  return `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`;
}

function workbook(sheets: readonly string[]): string {
  const entries = sheets.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${entries.join('')}</sheets></workbook>`;
}

function workbookRelations(sheets: number): string {
  const entries = upTo(sheets).map(
    (number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  const stylesEntry = `<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>`;
  return `${HEAD}<Relationships xmlns="${RELATIONS}">${entries.join('')}${stylesEntry}</Relationships>`;
}

function styles(currency: string): string {
  const formats = FORMATS.map(
    (format, index) =>
      `<numFmt numFmtId="${FIRST_FORMAT_ID + index}" formatCode="${attribute(formatCode(format, currency))}"/>`,
  );
  const cells = STYLES.map(
    ({ format, font }) =>
      `<xf numFmtId="${FIRST_FORMAT_ID + FORMATS.indexOf(format)}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  );
  const font = (size: number, bold: string) =>
    `<font>${bold}<sz val="${size}"/><name val="Calibri"/><family val="2"/></font>`;
  return [
    `${HEAD}<styleSheet xmlns="${MAIN}">`,
    `<numFmts count="${formats.length}">${formats.join('')}</numFmts>`,
    `<fonts count="3">${font(11, '')}${font(11, '<b/>')}${font(14, '<b/>')}</fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>`,
    '</styleSheet>',
  ].join('');
}

/** Returns number formats as in the grid: dates, times, and money with its currency and decimals. */
function formatCode(format: CellFormat, currency: string): string {
  switch (format) {
    case 'text':
      return '@';
    case 'date':
      return 'mm/dd/yyyy';
    case 'instant':
      return 'mm/dd/yyyy hh:mm';
    case 'money':
      return moneyCode(currency);
    case 'integer':
      return '#,##0';
    case 'weight':
    case 'decimal':
      return '#,##0.00';
  }
}

function moneyCode(currency: string): string {
  const digits = currencyDigits(currency);
  // A symbol that several currencies share does not tell which one it is.
  const sign = hasOwnSymbol(currency) ? currencySymbol(currency).symbol : `${currency} `;
  const number = `"${sign}"#,##0${digits > 0 ? `.${'0'.repeat(digits)}` : ''}`;
  return `${number};-${number}`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
