import { fromBuffer } from 'yauzl';

/** A cell of a workbook: its text or number, and its number format. */
interface WorkbookCell {
  value: string | number | null;
  format: string;
}

/** The content of a workbook: the names of its sheets, and the cells of each sheet by row. */
export interface Workbook {
  names: string[];
  sheets: WorkbookCell[][][];
  /** The XML parts by path. */
  parts: Map<string, string>;
}

/** Reads a workbook the way a spreadsheet does: through its relations and styles. */
export async function readWorkbook(bytes: Buffer): Promise<Workbook> {
  const parts = await unzip(bytes);
  const part = (path: string) => {
    const text = parts.get(path);
    if (text === undefined) throw new Error(`The workbook has no ${path}.`);
    return text;
  };
  const formats = readFormats(part('xl/styles.xml'));
  const targets = new Map(
    [...part('xl/_rels/workbook.xml.rels').matchAll(/Id="(\w+)" Type="[^"]*" Target="([^"]+)"/g)].map(
      ([, id = '', target = '']) => [id, target],
    ),
  );
  const listed = [...part('xl/workbook.xml').matchAll(/<sheet name="([^"]*)" sheetId="\d+" r:id="(\w+)"\/>/g)];
  return {
    names: listed.map(([, name = '']) => name),
    sheets: listed.map(([, , id = '']) => readSheet(part(`xl/${targets.get(id)}`), formats)),
    parts,
  };
}

/** Returns the entries of a zip archive as text. */
async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    const parts = new Map<string, string>();
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error !== null) return reject(error);
      zip.on('error', reject);
      zip.on('end', () => resolve(parts));
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (failure, stream) => {
          if (failure !== null) return reject(failure);
          const chunks: Buffer[] = [];
          stream.on('data', (chunk) => chunks.push(chunk));
          stream.on('end', () => {
            parts.set(entry.fileName, Buffer.concat(chunks).toString());
            zip.readEntry();
          });
        }),
      );
      zip.readEntry();
    });
  });
}

function readFormats(styles: string): string[] {
  const codes = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"\/>/g)].map(([, id = '', code = '']) => [
      id,
      fromXml(code),
    ]),
  );
  const [, cells = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(styles) ?? [];
  return [...cells.matchAll(/numFmtId="(\d+)"/g)].map(([, id = '']) => codes.get(id) ?? '');
}

function readSheet(xml: string, formats: readonly string[]): WorkbookCell[][] {
  return [...xml.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, cells = '']) =>
    [...cells.matchAll(/<c\/>|<c([^>]*)>(.*?)<\/c>/gs)].map(([, attributes = '', content = '']) => {
      const format = formats[Number(/s="(\d+)"/.exec(attributes)?.[1] ?? -1)] ?? '';
      const [, text] = /<t[^>]*>(.*)<\/t>/s.exec(content) ?? [];
      const [, number] = /<v>(.*)<\/v>/.exec(content) ?? [];
      const value = text !== undefined ? fromXml(text) : number !== undefined ? Number(number) : null;
      return { value, format };
    }),
  );
}

function fromXml(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
