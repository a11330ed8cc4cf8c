import { RecordScanner } from './record-scanner.ts';
import { splitCells } from './stored-record.ts';

/** Parses one of our own comma-separated tables with a header to objects keyed by column name. */
export function parseTable(text: string): Record<string, string>[] {
  const records: string[][] = [];
  const scanner = new RecordScanner({
    delimiter: ',',
    onRecord: (record) => records.push(splitCells(record.text)),
    onTorn: ({ line, reason }) => {
      throw new Error(`line ${line}: ${reason}`);
    },
  });
  scanner.push(Buffer.from(text));
  scanner.end();
  const [header = [], ...rows] = records;
  return rows.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])));
}
