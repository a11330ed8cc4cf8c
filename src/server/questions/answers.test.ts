import { describe, expect, it } from 'vitest';
import type { Statement } from '#query/statement.ts';
import { openAnswerMemory } from './answers.ts';

const total: Statement = { sql: 'SELECT sum(net_amount)', params: { clients: [1] } };

/** A warehouse that answers how often it was asked, and whose next reading can fail. */
function countingWarehouse() {
  const state = { asked: 0, isBroken: false };
  const read = async () => {
    state.asked += 1;
    if (state.isBroken) throw new Error('broken');
    return [{ asked: state.asked }];
  };
  // One type of row for all: the test reads no other.
  return { state, warehouse: { read: read as <Row>() => Promise<Row[]> } };
}

describe('openAnswerMemory', () => {
  it('answers from memory while the same files are loaded', async () => {
    const { warehouse } = countingWarehouse();
    const answers = openAnswerMemory(warehouse);
    expect(await answers.read('a', total)).toEqual([{ asked: 1 }]);
    expect(await answers.read('a', total)).toEqual([{ asked: 1 }]);
    expect(await answers.read('b', total)).toEqual([{ asked: 2 }]);
  });

  it('tells statements apart by their parameters', async () => {
    const { warehouse } = countingWarehouse();
    const answers = openAnswerMemory(warehouse);
    await answers.read('a', total);
    expect(await answers.read('a', { ...total, params: { clients: [2] } })).toEqual([{ asked: 2 }]);
  });

  it('asks once for all who ask at the same time', async () => {
    const { warehouse, state } = countingWarehouse();
    const answers = openAnswerMemory(warehouse);
    await Promise.all([answers.read('a', total), answers.read('a', total)]);
    expect(state.asked).toBe(1);
  });

  it('asks again after a failure', async () => {
    const { warehouse, state } = countingWarehouse();
    const answers = openAnswerMemory(warehouse);
    state.isBroken = true;
    await expect(answers.read('a', total)).rejects.toThrow('broken');
    state.isBroken = false;
    expect(await answers.read('a', total)).toEqual([{ asked: 2 }]);
  });
});
