import { describe, expect, it } from 'vitest';
import type { Statement } from '#query/statement.ts';
import { openAnswerCache } from './answer-cache.ts';

const total: Statement = { sql: 'SELECT sum(net_amount)', params: { clients: [1] } };

/** A warehouse that returns the number of reads, and whose next read can fail. */
function countingWarehouse() {
  const state = { asked: 0, isBroken: false };
  const read = async () => {
    state.asked += 1;
    if (state.isBroken) throw new Error('broken');
    return [{ asked: state.asked }];
  };
  // The cast is safe because the test reads only rows of this type.
  return { state, warehouse: { read: read as <Row>() => Promise<Row[]> } };
}

describe('the answer cache', () => {
  it('reads a statement once for each data version', async () => {
    const { warehouse } = countingWarehouse();
    const answers = openAnswerCache(warehouse);
    expect(await answers.read(1, total)).toEqual([{ asked: 1 }]);
    expect(await answers.read(1, total)).toEqual([{ asked: 1 }]);
    expect(await answers.read(2, total)).toEqual([{ asked: 2 }]);
  });

  it('distinguishes statements by their parameters', async () => {
    const { warehouse } = countingWarehouse();
    const answers = openAnswerCache(warehouse);
    await answers.read(1, total);
    expect(await answers.read(1, { ...total, params: { clients: [2] } })).toEqual([{ asked: 2 }]);
  });

  it('reads once for simultaneous callers', async () => {
    const { warehouse, state } = countingWarehouse();
    const answers = openAnswerCache(warehouse);
    await Promise.all([answers.read(1, total), answers.read(1, total)]);
    expect(state.asked).toBe(1);
  });

  it('reads again after a failure', async () => {
    const { warehouse, state } = countingWarehouse();
    const answers = openAnswerCache(warehouse);
    state.isBroken = true;
    await expect(answers.read(1, total)).rejects.toThrow('broken');
    state.isBroken = false;
    expect(await answers.read(1, total)).toEqual([{ asked: 2 }]);
  });
});
