import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Statement } from '#query/statement.ts';
import { streamAhead } from './stream-ahead.ts';

/** A warehouse whose statements stream their own text in two blocks, or fail at the first one. It notes what begins and ends. */
function aWarehouse({ failing = '' } = {}) {
  const notes: string[] = [];
  async function* streamLines({ sql }: Statement): AsyncGenerator<Uint8Array> {
    notes.push(`begins ${sql}`);
    try {
      await setImmediate();
      if (sql === failing) throw new Error(`${sql} failed`);
      yield Buffer.from(`${sql}1`);
      await setImmediate();
      yield Buffer.from(`${sql}2`);
    } finally {
      notes.push(`ends ${sql}`);
    }
  }
  return { streamLines, notes };
}

const statements = ['a', 'b', 'c'].map((sql) => ({ sql, params: {} }));

async function read(blocks: AsyncGenerator<Uint8Array>, { atMost = 10 } = {}): Promise<string[]> {
  const found: string[] = [];
  for await (const block of blocks) if (found.push(Buffer.from(block).toString()) === atMost) break;
  return found;
}

describe('reading statements ahead', () => {
  it('streams the rows of one statement after another', async () => {
    expect(await read(streamAhead(aWarehouse(), statements))).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2']);
    expect(await read(streamAhead(aWarehouse(), []))).toEqual([]);
  });

  it('begins the next statement with the first block of the one before it', async () => {
    const { streamLines, notes } = aWarehouse();
    const blocks = streamAhead({ streamLines }, statements);
    await blocks.next();
    expect(notes).toEqual(['begins a', 'begins b']);
    await read(blocks);
    expect(notes).toEqual(['begins a', 'begins b', 'ends a', 'begins c', 'ends b', 'ends c']);
  });

  it('begins the first statement before the reader is ready, and yields its rows afterwards', async () => {
    const { streamLines, notes } = aWarehouse();
    let becomeReady = () => {};
    const ready = new Promise<void>((resolve) => {
      becomeReady = resolve;
    });
    const found = read(streamAhead({ streamLines }, statements, ready));
    for (let round = 0; round < 5; round++) await setImmediate();
    expect(notes).toEqual(['begins a']);
    becomeReady();
    expect(await found).toHaveLength(6);
  });

  it.each([1, 2, 3])('ends all that it has begun if only %i blocks are read', async (atMost) => {
    const { streamLines, notes } = aWarehouse();
    await read(streamAhead({ streamLines }, statements), { atMost });
    const [begun, ended] = ['begins', 'ends'].map((what) => notes.filter((note) => note.startsWith(what)).length);
    expect(begun).toBeGreaterThan(1);
    expect(ended).toBe(begun);
  });

  it('throws the error of a statement where its rows would be', async () => {
    const { streamLines, notes } = aWarehouse({ failing: 'b' });
    const blocks = streamAhead({ streamLines }, statements);
    expect([await blocks.next(), await blocks.next()].map(({ value }) => `${value}`)).toEqual(['a1', 'a2']);
    for (let round = 0; round < 5; round++) await setImmediate();
    await expect(blocks.next()).rejects.toThrow('b failed');
    expect(notes).toEqual(['begins a', 'begins b', 'ends b', 'ends a']);
  });
});
