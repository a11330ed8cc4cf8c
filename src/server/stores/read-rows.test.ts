import { describe, expect, it } from 'vitest';
import { readRows } from './read-rows.ts';

const aRow = (number: number) => ({ json: <Row>() => ({ number }) as Row });

describe('the rows of a result', () => {
  it('are read from all blocks', async () => {
    async function* blocks() {
      yield [aRow(1), aRow(2)];
      yield [];
      yield [aRow(3)];
    }
    expect(await readRows(blocks())).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
  });

  it('are read in several rounds of the event loop if a block is large', async () => {
    async function* blocks() {
      yield Array.from({ length: 10_000 }, (_, number) => aRow(number));
    }
    let rounds = 0;
    const count = () => {
      rounds += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    expect(await readRows(blocks())).toHaveLength(10_000);
    clearImmediate(next);
    expect(rounds).toBeGreaterThanOrEqual(4);
  });
});
