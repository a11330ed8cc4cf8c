import { type CellFormat, numberFormatOf } from './number-format.ts';
import type { XmlHandlers } from './xml-reader.ts';

/** The paths of the parts that describe a workbook (ECMA-376). */
export const WORKBOOK = 'xl/workbook.xml';
export const RELATIONS = 'xl/_rels/workbook.xml.rels';
export const STYLES = 'xl/styles.xml';
export const SHARED_STRINGS = 'xl/sharedStrings.xml';

const MAX_CHARACTERS = 256 * 1024 * 1024;

/** Collects the names of a workbook's sheets, hidden ones too, with the ids of their parts. */
export class SheetNames implements XmlHandlers {
  readonly sheets: { name: string; relation: string }[] = [];
  startsIn1904 = false;

  readonly onOpen = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'workbookPr') this.startsIn1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
    if (name !== 'sheet') return;
    const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
    this.sheets.push({ name: attributes.name ?? '', relation });
  };
}

/** Collects the paths of a workbook's worksheets by the ids of their relations. */
export class SheetPaths implements XmlHandlers {
  readonly paths = new Map<string, string>();

  readonly onOpen = (name: string, { Id = '', Target = '', Type = '' }: Readonly<Record<string, string>>): void => {
    if (name !== 'Relationship' || !Type.endsWith('/worksheet')) return;
    this.paths.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
  };
}

/** Collects the number formats of a workbook's cell styles, by the number of the style. */
export class CellFormats implements XmlHandlers {
  readonly formats: CellFormat[] = [];
  private readonly codes = new Map<number, string>();
  private isInCells = false;

  readonly onOpen = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'numFmt') this.codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
    if (name === 'cellXfs') this.isInCells = true;
    if (name !== 'xf' || !this.isInCells) return;
    const id = Number(attributes.numFmtId ?? 0);
    this.formats.push(numberFormatOf(id, this.codes.get(id)));
  };

  readonly onClose = (name: string): void => {
    if (name === 'cellXfs') this.isInCells = false;
  };
}

/** Collects the texts that the cells of a workbook share. Throws if they exceed 256 million characters. */
export class SharedStrings implements XmlHandlers {
  readonly texts: string[] = [];
  private text = '';
  private characters = 0;
  private isText = false;
  private isPhonetic = false;

  readonly onOpen = (name: string): void => {
    if (name === 'si') this.text = '';
    if (name === 'rPh') this.isPhonetic = true;
    this.isText = name === 't' && !this.isPhonetic;
  };

  readonly onText = (text: string): void => {
    if (this.isText) this.text += text;
  };

  readonly onClose = (name: string): void => {
    this.isText = false;
    if (name === 'rPh') this.isPhonetic = false;
    if (name !== 'si') return;
    this.texts.push(unescapeText(this.text));
    this.characters += this.text.length;
    if (this.characters > MAX_CHARACTERS) throw new Error('its texts have more than 256 million characters');
  };
}

/** Decodes the control characters of a text, which workbooks write as `_x000D_`. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
