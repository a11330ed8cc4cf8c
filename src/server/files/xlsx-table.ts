import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { getLocale } from '#model/texts/locales.ts';
import { aboutSheet, closeDataSheet, openDataSheet, rowWriter } from './sheet-xml.ts';
import type { Table, TableCell } from './table.ts';
import { sheetPath, workbookFiles } from './workbook-xml.ts';

/** The maximum number of rows in an Excel sheet, minus its header and a Total row. */
const MAX_SHEET_ROWS = 1_048_574;

/** Streams a table as an Excel workbook: a sheet with the header lines, then as many sheets as the rows need. */
export function xlsxTable(table: Table, maxSheetRows = MAX_SHEET_ROWS): Readable {
  const zip = new ZipFile();
  // The type only has the stream's interface, but the object can also be destroyed and iterated.
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  addSheets({ zip, output }, table, maxSheetRows).then(() => zip.end(), fail);
  return output;
}

interface Target {
  zip: ZipFile;
  output: Readable;
}

async function addSheets(target: Target, table: Table, maxSheetRows: number): Promise<void> {
  const { zip } = target;
  zip.addBuffer(Buffer.from(aboutSheet(table.title, table.about)), sheetPath(1));
  const [about, data] = table.sheets ?? ['Report', 'Data'];
  const names: string[] = [about];
  const rows = new RowsAhead(table.blocks);
  try {
    do {
      names.push(names.length === 1 ? data : `${data} ${names.length}`);
      await addSheet(target, sheetPath(names.length), dataSheet(table, rows, maxSheetRows));
    } while (!(await rows.isDone()));
  } finally {
    await rows.close();
  }
  for (const [path, text] of Object.entries(workbookFiles(names, table.currency)))
    zip.addBuffer(Buffer.from(text), path);
}

/** Resolves when the workbook has taken the whole sheet; rejects when the workbook's reader stops. */
async function addSheet({ zip, output }: Target, path: string, pieces: AsyncGenerator<Buffer>): Promise<void> {
  const stream = Readable.from(pieces, { objectMode: false });
  const stop = () => stream.destroy(new Error('The workbook was not written to its end.'));
  output.once('close', stop);
  await new Promise<void>((resolve, reject) => {
    stream.once('end', resolve);
    stream.once('error', reject);
    zip.addReadStream(stream, path, { compressionLevel: 3 });
  });
  output.off('close', stop);
}

async function* dataSheet(table: Table, rows: RowsAhead, maxRows: number): AsyncGenerator<Buffer> {
  const write = rowWriter(table.columns, table.currency);
  yield Buffer.from(openDataSheet(table.columns, getLocale(table.language ?? 'en').direction));
  let written = 0;
  while (written < maxRows && !(await rows.isDone())) {
    const block = rows.take(maxRows - written);
    yield Buffer.from(block.map((cells, index) => write(written + index + 2, cells)).join(''));
    written += block.length;
  }
  if (table.totals !== null && (await rows.isDone())) yield Buffer.from(write(written + 2, table.totals, true));
  yield Buffer.from(closeDataSheet(table.columns, written));
}

/** Regroups rows from blocks into any requested number. */
class RowsAhead {
  private readonly blocks: AsyncIterator<readonly (readonly TableCell[])[]>;
  private block: readonly (readonly TableCell[])[] = [];
  private start = 0;

  constructor(blocks: Table['blocks']) {
    this.blocks = blocks[Symbol.asyncIterator]();
  }

  /** Returns whether all rows have been taken. If not, the next ones are loaded. */
  async isDone(): Promise<boolean> {
    while (this.start >= this.block.length) {
      const next = await this.blocks.next();
      if (next.done === true) return true;
      this.block = next.value;
      this.start = 0;
    }
    return false;
  }

  async close(): Promise<void> {
    await this.blocks.return?.();
  }

  take(count: number): readonly (readonly TableCell[])[] {
    const taken = this.block.slice(this.start, this.start + count);
    this.start += taken.length;
    return taken;
  }
}
