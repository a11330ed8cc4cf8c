import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RecordScanner } from './record-scanner.ts';
import { splitCells } from './stored-record.ts';

interface Options {
  delimiter?: string;
  chunk?: number;
  /** The number of cells of a complete record. */
  width?: number;
}

function scan(bytes: Buffer, { delimiter = ',', chunk = bytes.length || 1, width }: Options = {}) {
  const records: { line: number; cells: string[] }[] = [];
  const torn: { line: number; reason: string }[] = [];
  const scanner = new RecordScanner({
    delimiter,
    ...(width !== undefined && { isComplete: (cellCount: number) => cellCount === width }),
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

  it.each([
    ['a formula', 'a,="007,9",b\n'],
    ['a quoted formula', 'a,"=""007,9""",b\n'],
  ])('reads the text of %s', (_name, text) => {
    expect(cellsOf(text)).toEqual([['a', '007,9', 'b']]);
    expect(cellsOf(text, { chunk: 1 })).toEqual([['a', '007,9', 'b']]);
  });

  it('rejects a line with text after a closing quote', () => {
    for (const chunk of [1, 2, 3, 1000])
      expect(scan(Buffer.from('a,"1"5.00\n"b" "c",d\n"e"  ,"f"\t\n="1"2,g\n"h"'), { chunk })).toEqual({
        records: [
          { line: 3, cells: ['e  ', 'f\t'] },
          { line: 5, cells: ['h'] },
        ],
        torn: [1, 2, 4].map((line) => ({ line, reason: 'A cell has text after its closing quote.' })),
      });
  });

  it('keeps other formulas, and an equals sign before a quote inside a cell', () => {
    expect(cellsOf('=A1,x="y",=""\n')).toEqual([['=A1', 'x="y"', '']]);
    expect(cellsOf('"=""a""&""b""","x=""y"""\n')).toEqual([['="a"&"b"', 'x="y"']]);
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

  const UNCLOSED = 'A quote is opened and never closed.';
  const UNOPENED = 'A quote is closed but was never opened.';

  it.each<[name: string, lines: string[], kept: number[], torn: [line: number, reason: string][]]>([
    ['two unclosed quotes', ['a,"b,c', 'd,e,f', 'g,"h,i', 'j,k,l'], [2, 4], [1, 3].map((line) => [line, UNCLOSED])],
    ['an unclosed quote before lines in quotes', ['"a","b","c', '"d","e","f"', '"g","h","i"'], [2, 3], [[1, UNCLOSED]]],
    [
      'two stray quotes at the ends of cells',
      ['a,"b,c', 'd,e,f', 'g,h",i', 'j,k,l'],
      [2, 4],
      [
        [1, UNCLOSED],
        [3, UNOPENED],
      ],
    ],
    [
      'two stray quotes in neighbouring lines',
      ['a,"b,c', 'd,e",f', 'g,h,i'],
      [3],
      [
        [1, UNCLOSED],
        [2, UNOPENED],
      ],
    ],
    [
      'a stray quote at the end of the file',
      ['a,b,c', 'd,e,"f', 'g,h,i"'],
      [1],
      [
        [2, UNCLOSED],
        [3, UNOPENED],
      ],
    ],
    ['a line break in the last cell', ['a,b,"c', 'd"', 'e,f,g'], [1, 3], []],
    ['a line break in the first cell', ['"a', 'b",c,d', 'e,f,g'], [1, 3], []],
    ['several line breaks in quotes', ['"a', '', 'b c","d', 'e","f"', 'g,h,i'], [1, 5], []],
  ])('reads %s, whatever the sizes of the chunks', (_name, lines, kept, torn) => {
    for (const end of ['\n', '\r\n', '\r\r\n', '\r'])
      for (const chunk of [1, 2, 3, 1000]) {
        const found = scan(Buffer.from(lines.join(end) + end), { chunk, width: 3 });
        expect(found.records.map(({ line }) => line)).toEqual(kept);
        expect(found.torn.map(({ line, reason }) => [line, reason])).toEqual(torn);
      }
  });

  it.each([
    ['LF', '\n'],
    ['CR LF', '\r\n'],
    ['CR CR LF', '\r\r\n'],
    ['CR', '\r'],
  ])('reads lines that end with %s', (_name, end) => {
    const text = ['a,b', '', '"c', `d",e`, 'f,g'].join(end);
    for (const file of [text, text + end])
      for (const chunk of [1, 2, 3, 1000])
        expect(scan(Buffer.from(file), { chunk })).toEqual({
          records: [
            { line: 1, cells: ['a', 'b'] },
            { line: 3, cells: [`c${' '.repeat(end.length)}d`, 'e'] },
            { line: 5, cells: ['f', 'g'] },
          ],
          torn: [],
        });
  });

  it('reads a carriage return within a line as a blank', () => {
    expect(cellsOf('a,b\nc\rd,e\n')).toEqual([
      ['a', 'b'],
      ['c d', 'e'],
    ]);
  });

  it('rejects a line with a zero byte and shows it', () => {
    const { records, torn } = scan(Buffer.from('a,b\nc\0,d\ne,f\n'));
    expect(records.map(({ line }) => line)).toEqual([1, 3]);
    expect(torn).toEqual([{ line: 2, reason: 'contains a zero byte, so the file may be damaged' }]);
  });

  it.each([199, 200, 201])('never cuts a character of a rejected line in half (%i)', (length) => {
    const values: string[] = [];
    for (const character of ['é', '€', '😀']) {
      const onTorn = ({ value }: { value: string }) => values.push(value);
      const scanner = new RecordScanner({ delimiter: ',', onRecord: () => {}, onTorn });
      scanner.push(Buffer.from(`"${'x'.repeat(length - 2)}${character.repeat(20)}\n`));
      scanner.end();
    }
    for (const [index, character] of ['é', '€', '😀'].entries())
      expect(values[index]).toBe(
        `"${'x'.repeat(length - 2)}${character.repeat(20)}`.slice(0, length - 1) +
          character.repeat(Math.max(0, 201 - length)),
      );
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
