import type { Readable } from 'node:stream';
import { SheetReader } from '#ingest/workbook/sheet-reader.ts';
import {
  CellFormats,
  RELATIONS,
  SHARED_STRINGS,
  SharedStrings,
  SheetNames,
  SheetPaths,
  STYLES,
  WORKBOOK,
} from '#ingest/workbook/workbook-parts.ts';
import { type XmlHandlers, XmlReader } from '#ingest/workbook/xml-reader.ts';
import { AppError } from '#server/app-error.ts';
import { readableOf, toFileProblem } from './file-stream.ts';
import { type ArchiveEntry, openEntry } from './zip-archive.ts';

const DAMAGED = 'The workbook cannot be read';
const MAX_SHEETS = 1000;

/** A sheet of a workbook, and the place of its part in the archive. */
export interface WorkbookSheet {
  name: string;
  place: number;
}

/** The sheets of an Excel workbook (XLSX) in their order, hidden ones too. */
export async function listSheets(path: string, entries: readonly ArchiveEntry[]): Promise<WorkbookSheet[]> {
  const { sheets } = await readPart(path, WORKBOOK, new SheetNames());
  const { paths } = await readPart(path, RELATIONS, new SheetPaths());
  if (sheets.length > MAX_SHEETS)
    throw new AppError('unreadable-file', `The workbook contains more than ${MAX_SHEETS} sheets.`);
  const places = new Map(entries.map(({ name, place }) => [name, place]));
  return sheets.flatMap(({ name, relation }) => {
    const place = places.get(paths.get(relation) ?? '');
    // Sheets that only contain a chart have no cells.
    return place === undefined ? [] : [{ name, place }];
  });
}

/** Opens a sheet of a workbook as comma-separated text. */
export async function openSheet(path: string, place: number): Promise<Readable> {
  const { startsIn1904 } = await readPart(path, WORKBOOK, new SheetNames());
  const { formats } = await readPart(path, STYLES, new CellFormats());
  const { texts } = await readPart(path, SHARED_STRINGS, new SharedStrings());
  const xml = await openEntry(path, (entry) => entry.place === place);
  if (xml === null) throw new AppError('unreadable-file', 'The workbook does not contain the sheet.');
  return readableOf(sheetText(xml.content, new SheetReader({ texts, formats, startsIn1904 })), DAMAGED);
}

async function* sheetText(xml: Readable, sheet: SheetReader): AsyncGenerator<Buffer> {
  const reader = new XmlReader(sheet);
  for await (const chunk of xml as AsyncIterable<Buffer>) {
    reader.push(chunk);
    const text = sheet.take();
    if (text !== '') yield Buffer.from(text);
  }
  reader.end();
}

/** Reads a part of a workbook, if it has that part. */
async function readPart<Part extends XmlHandlers>(path: string, name: string, part: Part): Promise<Part> {
  const xml = await openEntry(path, (entry) => entry.name === name);
  if (xml === null) return part;
  const reader = new XmlReader(part);
  try {
    for await (const chunk of xml.content as AsyncIterable<Buffer>) reader.push(chunk);
    reader.end();
  } catch (error) {
    throw toFileProblem(error, DAMAGED);
  }
  return part;
}
