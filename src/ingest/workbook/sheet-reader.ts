import { numberText } from './cell-text.ts';
import type { CellFormat } from './number-format.ts';
import { unescapeText } from './workbook-parts.ts';
import type { XmlHandlers } from './xml-reader.ts';

const MAX_COLUMNS = 2000;
const MAX_ROWS = 1_048_576;

/** What the cells of a sheet refer to. */
export interface WorkbookContext {
  texts: readonly string[];
  formats: readonly CellFormat[];
  startsIn1904: boolean;
}

/**
 * Turns the XML of a worksheet into comma-separated text. The lines of the text have the same numbers as the rows of the sheet. Dates and
 * numbers get one form whatever their style, unless that would change their meaning; the value of a formula is the one that was saved with
 * it.
 */
export class SheetReader implements XmlHandlers {
  private text = '';
  private row = 0;
  private written = 0;
  private cells: string[] = [];
  /** The number of cells in the widest row so far. Shorter rows are padded, because rows end with their last filled cell. */
  private width = 0;
  private column = 0;
  private type = '';
  private style = 0;
  private value = '';
  private formula = '';
  private part: 'value' | 'formula' | null = null;
  private isPhonetic = false;

  constructor(private readonly workbook: WorkbookContext) {}

  /** The text of the rows that were read since the last call. */
  take(): string {
    const { text } = this;
    this.text = '';
    return text;
  }

  readonly onOpen = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'row') this.openRow(Number(attributes.r ?? this.row + 1));
    else if (name === 'c') this.openCell(attributes);
    else if (name === 'rPh') this.isPhonetic = true;
    else if (name === 'v' || (name === 't' && !this.isPhonetic)) this.part = 'value';
    else if (name === 'f') this.part = 'formula';
  };

  readonly onText = (text: string): void => {
    if (this.part === 'value') this.value += text;
    else if (this.part === 'formula') this.formula += text;
  };

  readonly onClose = (name: string): void => {
    if (name === 'c') this.closeCell();
    else if (name === 'row') this.closeRow();
    else if (name === 'rPh') this.isPhonetic = false;
    else if (name === 'v' || name === 't' || name === 'f') this.part = null;
  };

  private openRow(number: number): void {
    if (!(number > this.row)) throw new Error(`its row ${number} is below row ${this.row}`);
    if (number > MAX_ROWS) throw new Error(`a sheet has more than ${MAX_ROWS} rows`);
    this.row = number;
    this.cells = [];
    this.column = 0;
  }

  private openCell({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>): void {
    this.column = r === undefined ? this.column + 1 : columnOf(r);
    this.type = t;
    this.style = Number(s);
    this.value = '';
    this.formula = '';
  }

  private closeCell(): void {
    const text = this.cellText();
    if (text === '') return;
    if (this.column > MAX_COLUMNS) throw new Error(`a sheet has more than ${MAX_COLUMNS} columns`);
    while (this.cells.length < this.column - 1) this.cells.push('');
    this.cells[this.column - 1] = text;
  }

  private cellText(): string {
    const { type, value, workbook } = this;
    // A formula without a saved value is shown as text, because an empty cell would hide that its value is missing.
    if (value === '' && this.formula !== '' && type !== 'str') return `=${this.formula}`;
    if (value.trim() === '') return '';
    if (type === 's') return this.sharedText(value);
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type === 'n') return numberText(value, workbook.formats[this.style] ?? [], workbook.startsIn1904);
    if (type === 'd') return value.replace('T', ' ').replace(/ 00:00:00(\.0*)?Z?$/, '');
    return unescapeText(value);
  }

  private sharedText(index: string): string {
    const text = this.workbook.texts[Number(index)];
    if (text === undefined) throw new Error(`a cell in row ${this.row} refers to a text that is missing`);
    return text;
  }

  private closeRow(): void {
    if (this.cells.length === 0) return;
    this.width = Math.max(this.width, this.cells.length);
    this.text += '\n'.repeat(this.row - 1 - this.written);
    this.text += `${this.cells.map(quoteCell).join(',')}${','.repeat(this.width - this.cells.length)}\n`;
    this.written = this.row;
  }
}

/** The number of a column in a reference such as `BC12`, from 1. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const code = reference.charCodeAt(at);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column;
}

/** A text as a cell of comma-separated text. A line break in it becomes a space, so that a row stays on one line. */
export function quoteCell(text: string): string {
  const line = /[\r\n]/.test(text) ? text.replaceAll(/\r\n|[\r\n]/g, ' ') : text;
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}
