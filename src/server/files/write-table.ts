import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileFormat } from '#contract/reports.ts';
import { csvTable } from './csv-table.ts';
import { pdfTable } from './pdf-table.ts';
import type { Table } from './table.ts';
import { xlsxTable } from './xlsx-table.ts';

/** Streams a table in a file format. */
export function tableBytes(table: Table, format: FileFormat): Readable {
  switch (format) {
    case 'csv':
      return Readable.from(csvTable(table), { objectMode: false });
    case 'xlsx':
      return xlsxTable(table);
    case 'pdf':
      return pdfTable(table);
  }
}

/** Writes a table to a file and returns its size in bytes. If it can't be written completely, nothing is left of it. */
export async function writeTable(table: Table, format: FileFormat, path: string): Promise<number> {
  try {
    await pipeline(tableBytes(table, format), createWriteStream(path, { mode: 0o600 }));
    return (await stat(path)).size;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
