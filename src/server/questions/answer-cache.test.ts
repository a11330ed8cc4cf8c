import { describe, expect, it } from 'vitest';
import type { Statement } from '#query/statement.ts';
import { openAnswerCache } from './answer-cache.ts';
import { openTurns } from './turns.ts';

const turns = openTurns({ atOnce: 2, waitingPerUser: 10, waiting: 10 });

const total: Statement = { sql: 'SELECT sum(net_amount)', params: { clients: [1] } };

const question = { statement: total, shareable: null, scopeKey: null };

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
    const answers = openAnswerCache(warehouse, turns);
    expect(await answers.read(1, total)).toEqual([{ asked: 1 }]);
    expect(await answers.read(1, total)).toEqual([{ asked: 1 }]);
    expect(await answers.read(2, total)).toEqual([{ asked: 2 }]);
  });

  it('distinguishes statements by their parameters', async () => {
    const { warehouse } = countingWarehouse();
    const answers = openAnswerCache(warehouse, turns);
    await answers.read(1, total);
    expect(await answers.read(1, { ...total, params: { clients: [2] } })).toEqual([{ asked: 2 }]);
  });

  it('writes an answer once in each form, apart from its rows', async () => {
    const { warehouse } = countingWarehouse();
    const answers = openAnswerCache(warehouse, turns);
    let writes = 0;
    const form = (name: string) => ({
      name,
      write: (rows: readonly object[]) => {
        writes += 1;
        return Buffer.from(`${name} ${writes}: ${JSON.stringify(rows)}`);
      },
    });
    const ask = async (name: string) => (await answers.write(1, question, form(name))).toString();
    expect(await ask('list')).toBe('list 1: [{"asked":1}]');
    expect(await ask('list')).toBe('list 1: [{"asked":1}]');
    expect(await ask('table')).toBe('table 2: [{"asked":2}]');
    expect(await answers.read(1, total)).toEqual([{ asked: 3 }]);
  });

  it('does not cache what could not be written', async () => {
    const { warehouse } = countingWarehouse();
    const answers = openAnswerCache(warehouse, turns);
    const refuse = (): Buffer => {
      throw new Error('not as declared');
    };
    await expect(answers.write(1, question, { name: 'list', write: refuse })).rejects.toThrow('not as declared');
    const write = (rows: readonly object[]) => Buffer.from(JSON.stringify(rows));
    expect(String(await answers.write(1, question, { name: 'list', write }))).toBe('[{"asked":2}]');
  });

  it('reads once for simultaneous callers', async () => {
    const { warehouse, state } = countingWarehouse();
    const answers = openAnswerCache(warehouse, turns);
    await Promise.all([answers.read(1, total), answers.read(1, total)]);
    expect(state.asked).toBe(1);
  });

  it('stops a statement when the last of its callers has left', async () => {
    const signals: AbortSignal[] = [];
    const finish: (() => void)[] = [];
    const read = <Row>(_statement: Statement, signal?: AbortSignal | null) => {
      if (signal) signals.push(signal);
      return new Promise<Row[]>((resolve) => finish.push(() => resolve([])));
    };
    const answers = openAnswerCache({ read }, turns);
    const [ann, ben] = [new AbortController(), new AbortController()];
    const asked = [
      answers.read(1, total, { userId: 1, signal: ann.signal }),
      answers.read(1, total, { userId: 2, signal: ben.signal }),
    ];
    await new Promise(setImmediate);
    ann.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    ben.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    for (const end of finish) end();
    await Promise.all(asked);
  });

  it('reads again after a failure', async () => {
    const { warehouse, state } = countingWarehouse();
    const answers = openAnswerCache(warehouse, turns);
    state.isBroken = true;
    await expect(answers.read(1, total)).rejects.toThrow('broken');
    state.isBroken = false;
    expect(await answers.read(1, total)).toEqual([{ asked: 2 }]);
  });
});
