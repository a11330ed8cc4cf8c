import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RecordScanner, splitCells } from './record-scanner.ts';

function scan(bytes: Buffer, { delimiter = ',', chunk = bytes.length || 1 } = {}) {
  const records: { line: number; cells: string[] }[] = [];
  const torn: { line: number; reason: string }[] = [];
  const scanner = new RecordScanner({
    delimiter,
    onRecord: ({ line, text }) => records.push({ line, cells: splitCells(text) }),
    onTorn: ({ line, reason }) => torn.push({ line, reason }),
  });
  for (let i = 0; i < bytes.length; i += chunk) scanner.push(bytes.subarray(i, i + chunk));
  scanner.end();
  return { records, torn };
}

const cellsOf = (text: string, options = {}) => scan(Buffer.from(text), options).records.map(({ cells }) => cells);

describe('RecordScanner', () => {
  it('keeps quoted delimiters, doubled quotes and the line on which a record starts', () => {
    const { records } = scan(Buffer.from('a,"b, ""c"""\r\n"d\ne",f\r\ng,h'));
    expect(records).toEqual([
      { line: 1, cells: ['a', 'b, "c"'] },
      { line: 2, cells: ['d e', 'f'] },
      { line: 4, cells: ['g', 'h'] },
    ]);
  });

  it('keeps a quote inside a cell', () => {
    expect(cellsOf('box 5",x\n')).toEqual([['box 5"', 'x']]);
  });

  it('reads UTF-8 with a byte order mark, and single records in Windows-1252', () => {
    const bytes = Buffer.concat([
      Buffer.from('\ufeffKöln;a\n'),
      Buffer.from([0x4b, 0xf6, 0x6c, 0x6e, 0x3b, 0x80, 0x0a]),
    ]);
    expect(scan(bytes, { delimiter: ';' }).records.map(({ cells }) => cells)).toEqual([
      ['Köln', 'a'],
      ['Köln', '€'],
    ]);
  });

  it('rejects only one line for a quote that is never closed', () => {
    expect(scan(Buffer.from('a,b\n"c,d\ne,f\n'))).toEqual({
      records: [
        { line: 1, cells: ['a', 'b'] },
        { line: 3, cells: ['e', 'f'] },
      ],
      torn: [{ line: 2, reason: 'A quote is opened and never closed.' }],
    });
  });

  it('rejects a cell of ten megabytes and reads the next records', () => {
    const { records, torn } = scan(Buffer.from(`a,${'x'.repeat(10_000_000)}\nb,c\n`), { chunk: 65_536 });
    expect(torn).toEqual([{ line: 1, reason: 'Longer than 1 MiB.' }]);
    expect(records).toEqual([{ line: 2, cells: ['b', 'c'] }]);
  });

  it('returns the written cells, whatever the sizes of the chunks', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', ' ', '1'), maxLength: 8 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, fc.constant('z')), { minLength: 1 }),
        fc.integer({ min: 1, max: 7 }),
        (rows, chunk) => {
          const text = rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\n');
          expect(cellsOf(text, { chunk })).toEqual(rows);
        },
      ),
    );
  });
});
