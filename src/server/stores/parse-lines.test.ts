import { describe, expect, it } from 'vitest';
import { parseLines } from './parse-lines.ts';

const ROWS = [
  ['a', 1],
  ['two\nlines', 2.5],
  ['日本', null],
  ['d', 4],
];
const TEXT = ROWS.map((row) => JSON.stringify(row)).join('\n');

describe('lines of JSON', () => {
  it.each([1, 8, 20, 30, 1000])('are parsed completely in pieces of %i bytes', (pieceBytes) => {
    for (const text of [TEXT, `${TEXT}\n`]) expect([...parseLines(Buffer.from(text), pieceBytes)].flat()).toEqual(ROWS);
  });

  it('come in blocks no larger than a piece', () => {
    const rows = Array.from({ length: 1000 }, (_, index) => [index]);
    const blocks = [...parseLines(Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')), 100)];
    expect(blocks.flat()).toEqual(rows);
    expect(Math.max(...blocks.map(({ length }) => length))).toBeLessThanOrEqual(25);
    expect(blocks.length).toBeGreaterThan(40);
  });

  it('may be empty', () => {
    expect([...parseLines(new Uint8Array())]).toEqual([]);
  });

  it('are found in the middle of a larger buffer', () => {
    const around = Buffer.from('xx["a"]\nyy');
    expect([...parseLines(around.subarray(2, 8))]).toEqual([[['a']]]);
  });
});
