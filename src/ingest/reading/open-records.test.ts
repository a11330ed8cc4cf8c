import { describe, expect, it } from 'vitest';
import { recogniseFormat } from '#ingest/layouts/recognise-format.ts';
import { openRecords } from './open-records.ts';
import type { TornLine } from './scanner.ts';
import { splitCells } from './stored-record.ts';

const COLUMNS = 'invoice_number,invoice_date,account_number,carrier,currency,net';
const OTHER_COLUMNS = 'reference,zone,service,packages,charge_type';

function line(net: string, trackingNumber: string): string {
  return `INV-1,2026-03-07,A-1,OnTrac,USD,${net},${trackingNumber},R,2,Ground,1,freight`;
}

/** The nets of the records of a plain CSV file with this title of the tracking number, and its torn lines. */
function read(title: string, lines: readonly string[]) {
  const bytes = Buffer.from([`${COLUMNS},${title},${OTHER_COLUMNS}`, ...lines, ''].join('\n'));
  const reading = recogniseFormat(bytes);
  if (reading.format === null) throw new Error('The file is not recognised.');
  const nets: string[] = [];
  const torn: TornLine[] = [];
  const scanner = openRecords(reading, {
    onRecord: ({ text }) => nets.push(splitCells(text)[5] ?? ''),
    onTorn: (found) => torn.push(found),
  });
  scanner.push(bytes);
  scanner.end();
  return { nets, torn };
}

describe('openRecords', () => {
  it.each(['tracking_number', '"tracking\nnumber"', '"tracking\r\nnumber"'])(
    'keeps all lines below a header with the title %j',
    (title) => {
      expect(read(title, [line('10.00', 'D1'), line('20.00', 'D2')])).toEqual({ nets: ['10.00', '20.00'], torn: [] });
    },
  );

  it('keeps no line below a header that lost its first line', () => {
    const records: string[] = [];
    const torn: TornLine[] = [];
    const format = { id: 'plain-csv', label: '' } as const;
    const layout = { positions: new Map(), hasHeader: true, minCells: 2, maxCells: 5 };
    const scanner = openRecords(
      { format, layout, delimiter: ',', firstLine: 1 },
      { onRecord: ({ text }) => records.push(text), onTorn: (found) => torn.push(found) },
    );
    scanner.push(Buffer.from('a,b,"c,\nd",e,f\n1,2,3,4,5\n'));
    scanner.end();
    expect(records).toEqual([]);
    expect(torn.map(({ line, reason }) => ({ line, reason }))).toEqual([
      { line: 1, reason: 'A quote is opened and never closed.' },
      { line: 2, reason: 'A quote is closed but was never opened.' },
      { line: 3, reason: 'The header of the file can’t be read.' },
    ]);
  });
});
