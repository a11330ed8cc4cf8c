import { describe, expect, it } from 'vitest';
import { readRows } from './read-rows.ts';

async function* blocksOf(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

describe('the rows of a result', () => {
  it('are read from blocks that end anywhere, even within a character', async () => {
    const bytes = Buffer.from('["city"]\n["Köln"]\n["北京"]\n[""]\n');
    async function* blocks(length: number) {
      for (let from = 0; from < bytes.length; from += length) yield bytes.subarray(from, from + length);
    }
    for (const length of [1, 2, 7, 16, bytes.length])
      expect(await readRows(blocks(length))).toEqual([{ city: 'Köln' }, { city: '北京' }, { city: '' }]);
  });

  it('include a last line without an end', async () => {
    expect(await readRows(blocksOf('["n", "text"]\n[1, "a"]\n[2', ', null]'))).toEqual([
      { n: 1, text: 'a' },
      { n: 2, text: null },
    ]);
  });

  it('are none if the result is empty', async () => {
    expect(await readRows(blocksOf())).toEqual([]);
    expect(await readRows(blocksOf(''))).toEqual([]);
    expect(await readRows(blocksOf('["n"]\n'))).toEqual([]);
  });

  it('are read in several rounds of the event loop if a block is large', async () => {
    const lines = Array.from({ length: 20_000 }, (_, number) => `[${number}, "some text"]\n`);
    let rounds = 0;
    const count = () => {
      rounds += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    expect(await readRows(blocksOf('["number", "text"]\n', lines.join('')))).toHaveLength(20_000);
    clearImmediate(next);
    expect(rounds).toBeGreaterThanOrEqual(4);
  });
});
