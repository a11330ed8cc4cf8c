import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
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

/** Writes a table to a file, which appears only when it is complete. Returns its size in bytes. */
export async function writeTable(table: Table, format: FileFormat, path: string): Promise<number> {
  const part = `${path}.part`;
  try {
    await pipeline(tableBytes(table, format), createWriteStream(part, { mode: 0o600 }));
    const { size } = await stat(part);
    await rename(part, path);
    return size;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
