import { describe, expect, it } from 'vitest';
import { shipments } from '#model/sources/shipments.ts';
import { compileShareable } from '#query/compile-query.ts';
import type { Statement } from '#query/statement.ts';
import { aQuestion } from '#test/factories/question.factory.ts';
import { aScope } from '#test/factories/scope.factory.ts';
import { NO_TABLES } from '#test/no-tables.ts';
import { turnsOfWork } from '#test/turns-of-work.ts';
import { openAnswerCache } from './answer-cache.ts';
import type { KeptQuestion } from './kept-statements.ts';
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

const form = {
  name: 'list',
  write: (rows: readonly object[]) => Buffer.from(JSON.stringify(rows)),
};

/** A question that can share a statement with others. */
function aShareable(...groupByDetails: string[]): KeptQuestion {
  const asked = aQuestion({ selectColumnNames: ['packages'], groupByDetails });
  return { ...compileShareable(shipments, asked, aScope({})), scopeKey: 'all' };
}

/** A warehouse whose statements end when the test says so. */
function heldWarehouse() {
  const reads: { statement: Statement; signal: AbortSignal | null; end(): void }[] = [];
  const read = <Row>(statement: Statement, signal?: AbortSignal | null) =>
    new Promise<Row[]>((resolve) => reads.push({ statement, signal: signal ?? null, end: () => resolve([]) }));
  return { reads, warehouse: { read } };
}

describe('questions that share statements', () => {
  const [ann, ben] = [
    { userId: 1, signal: null },
    { userId: 2, signal: null },
  ];

  it('wait for the turns of their own user only', async () => {
    const { reads, warehouse } = heldWarehouse();
    const busy = openTurns({ atOnce: 2, waitingPerUser: 1, waiting: 10 });
    const answers = openAnswerCache(warehouse, busy, NO_TABLES);
    const heavy = answers.read(1, total, ann);
    await expect.poll(() => reads.length).toBe(1);
    const waits = answers.write(1, aShareable('carrier_name'), form, ann);
    await expect.poll(() => busy.count().waiting).toBe(1);
    const refused = answers.write(1, aShareable('zone'), form, ann);
    const asked = answers.write(1, aShareable('zone'), form, ben);
    await expect(refused).rejects.toThrow('too many');
    await expect.poll(() => reads.length).toBe(2);
    reads[1]?.end();
    expect(String(await asked)).toBe('[]');
    reads[0]?.end();
    await heavy;
    await expect.poll(() => reads.length).toBe(3);
    reads[2]?.end();
    expect(String(await waits)).toBe('[]');
  });

  it('are read once for all users who ask them, by whoever has a turn first', async () => {
    const { reads, warehouse } = heldWarehouse();
    const answers = openAnswerCache(warehouse, openTurns({ atOnce: 2, waitingPerUser: 10, waiting: 10 }), NO_TABLES);
    const asked = [ann, ben, ann].map((asker) => answers.write(1, aShareable('carrier_name'), form, asker));
    await expect.poll(() => reads.length).toBe(1);
    asked.push(answers.write(1, aShareable('carrier_name'), form, { userId: 3, signal: null }));
    reads[0]?.end();
    expect((await Promise.all(asked)).map(String)).toEqual(['[]', '[]', '[]', '[]']);
    expect(reads.length).toBe(1);
  });

  it('need no second turn if their answer arrives while they wait', async () => {
    const { reads, warehouse } = heldWarehouse();
    const busy = openTurns({ atOnce: 2, waitingPerUser: 10, waiting: 10 });
    const answers = openAnswerCache(warehouse, busy, NO_TABLES);
    const heavy = [answers.read(1, total, ann), answers.read(2, total, ann)];
    await expect.poll(() => reads.length).toBe(1);
    const waits = answers.write(1, aShareable('carrier_name'), form, ann);
    await expect.poll(() => busy.count().waiting).toBe(2);
    const quick = answers.write(1, aShareable('carrier_name'), form, ben);
    await expect.poll(() => reads.length).toBe(2);
    reads[1]?.end();
    await quick;
    const last = answers.read(3, total, ann);
    reads[0]?.end();
    await expect.poll(() => reads.length).toBe(3);
    reads[2]?.end();
    expect(String(await waits)).toBe('[]');
    await expect.poll(() => reads.length).toBe(4);
    reads[3]?.end();
    await Promise.all([...heavy, last]);
  });

  it('are not read for a user who leaves while they wait', async () => {
    const { reads, warehouse } = heldWarehouse();
    const answers = openAnswerCache(warehouse, openTurns({ atOnce: 2, waitingPerUser: 10, waiting: 10 }), NO_TABLES);
    const heavy = answers.read(1, total, ann);
    await expect.poll(() => reads.length).toBe(1);
    const leaving = new AbortController();
    const left = answers.write(1, aShareable('carrier_name'), form, { userId: 1, signal: leaving.signal });
    const cancelled = expect(left).rejects.toThrow('The request was cancelled.');
    const stays = answers.write(1, aShareable('zone'), form, ann);
    leaving.abort();
    reads[0]?.end();
    await heavy;
    await expect.poll(() => reads.length).toBe(2);
    reads[1]?.end();
    expect(String(await stays)).toBe('[]');
    await cancelled;
    expect(reads.length).toBe(2);
  });

  it('continue for a user who has joined, after the user whose turn it was has left', async () => {
    const { reads, warehouse } = heldWarehouse();
    const answers = openAnswerCache(warehouse, openTurns({ atOnce: 2, waitingPerUser: 10, waiting: 10 }), NO_TABLES);
    const leaving = new AbortController();
    const left = answers.write(1, aShareable('carrier_name'), form, { userId: 1, signal: leaving.signal });
    await expect.poll(() => reads.length).toBe(1);
    const joined = answers.write(1, aShareable('carrier_name'), form, ben);
    leaving.abort();
    expect(reads[0]?.signal?.aborted).toBe(false);
    reads[0]?.end();
    expect((await Promise.all([left, joined])).map(String)).toEqual(['[]', '[]']);
    expect(reads.length).toBe(1);
  });

  it('are stopped when the user who reads them and the one who has joined have left', async () => {
    const { reads, warehouse } = heldWarehouse();
    const busy = openTurns({ atOnce: 2, waitingPerUser: 10, waiting: 10 });
    const answers = openAnswerCache(warehouse, busy, NO_TABLES);
    const heavy = answers.read(1, total, ann);
    await expect.poll(() => reads.length).toBe(1);
    const [annLeaves, benLeaves] = [new AbortController(), new AbortController()];
    const joined = answers.write(1, aShareable('zone'), form, { userId: 1, signal: annLeaves.signal });
    await expect.poll(() => busy.count().waiting).toBe(1);
    const begun = answers.write(1, aShareable('zone'), form, { userId: 2, signal: benLeaves.signal });
    await expect.poll(() => reads.length).toBe(2);
    reads[0]?.end();
    await heavy;
    await expect.poll(() => busy.count()).toEqual({ running: 1, waiting: 0 });
    benLeaves.abort();
    expect(reads[1]?.signal?.aborted).toBe(false);
    annLeaves.abort();
    expect(reads[1]?.signal?.aborted).toBe(true);
    reads[1]?.end();
    await Promise.all([joined, begun]);
  });

  it('are read with the statement of the visible files if these have changed when the turn comes', async () => {
    const { reads, warehouse } = heldWarehouse();
    const answers = openAnswerCache(warehouse, openTurns({ atOnce: 2, waitingPerUser: 10, waiting: 10 }), NO_TABLES);
    const changed = { dataVersion: 2, statement: { sql: 'SELECT the files of now', params: {} } };
    const compileAgain = async () => changed;
    const asked = ['carrier_name', 'zone'].map((group) =>
      answers.write(1, { ...aShareable(group), compileAgain }, form, ann),
    );
    await expect.poll(() => reads.length).toBe(1);
    expect(reads[0]?.statement).toEqual(changed.statement);
    reads[0]?.end();
    expect((await Promise.all(asked)).map(String)).toEqual(['[]', '[]']);
    await answers.write(2, { ...question, statement: changed.statement }, form, ben);
    expect(reads.length).toBe(1);
  });

  it('are answered in the turn that they share, although no question may wait, if files have changed when it comes', async () => {
    const { state, warehouse } = countingWarehouse();
    const answers = openAnswerCache(warehouse, openTurns({ atOnce: 2, waitingPerUser: 0, waiting: 10 }), NO_TABLES);
    const groups = [['carrier_name'], ['service_category'], []];
    const changed = groups.map((group) => ({ dataVersion: 2, statement: { sql: `SELECT now ${group}`, params: {} } }));
    const asked = groups.map((group, index) =>
      answers.write(1, { ...aShareable(...group), compileAgain: async () => changed[index] ?? null }, form, ann),
    );
    const expected = ['[{"asked":1}]', '[{"asked":2}]', '[{"asked":3}]'];
    expect((await Promise.all(asked)).map(String)).toEqual(expected);
    const cached = changed.map(({ statement }) => answers.write(2, { ...question, statement }, form, ben));
    expect((await Promise.all(cached)).map(String)).toEqual(expected);
    expect(state.asked).toBe(3);
  });

  it('are read with the statement of the visible files if these change while the shared statement runs', async () => {
    const { reads, warehouse } = heldWarehouse();
    const answers = openAnswerCache(warehouse, openTurns({ atOnce: 2, waitingPerUser: 10, waiting: 10 }), NO_TABLES);
    const changed = { dataVersion: 2, statement: { sql: 'SELECT the files of now', params: {} } };
    let hasChanged = false;
    const compileAgain = async () => (hasChanged ? changed : null);
    const [carriers, totals] = [['carrier_name'], []].map((groups) =>
      answers.write(1, { ...aShareable(...groups), compileAgain }, form, ann),
    );
    await expect.poll(() => reads.length).toBe(1);
    const joined = answers.write(1, aShareable(), form, ben);
    hasChanged = true;
    // A shared statement has no totals of no rows.
    reads[0]?.end();
    expect(String(await carriers)).toBe('[]');
    await expect.poll(() => reads.length).toBe(2);
    expect(reads[1]?.statement).toEqual(changed.statement);
    const late = answers.write(1, aShareable(), form, ben);
    reads[1]?.end();
    expect((await Promise.all([totals, joined])).map(String)).toEqual(['[]', '[]']);
    await answers.write(2, { ...question, statement: changed.statement }, form, ben);
    await expect.poll(() => reads.length).toBe(3);
    expect(reads[2]?.statement).toEqual(aShareable().statement);
    reads[2]?.end();
    expect(String(await late)).toBe('[]');
  });

  it('fail alone if they cannot be compiled again', async () => {
    const { reads, warehouse } = heldWarehouse();
    const answers = openAnswerCache(warehouse, openTurns({ atOnce: 2, waitingPerUser: 10, waiting: 10 }), NO_TABLES);
    const compileAgain = () => Promise.reject(new Error('There is no client 1.'));
    const fails = answers.write(1, { ...aShareable('carrier_name'), compileAgain }, form, ann);
    const asked = answers.write(1, { ...aShareable('zone'), compileAgain: async () => null }, form, ann);
    await expect(fails).rejects.toThrow('There is no client 1.');
    await expect.poll(() => reads.length).toBe(1);
    reads[0]?.end();
    expect(String(await asked)).toBe('[]');
  });

  it('are not read for a user who has left before', async () => {
    const { reads, warehouse } = heldWarehouse();
    const answers = openAnswerCache(warehouse, openTurns({ atOnce: 2, waitingPerUser: 10, waiting: 10 }), NO_TABLES);
    const gone = { userId: 1, signal: AbortSignal.abort() };
    await expect(answers.write(1, aShareable('carrier_name'), form, gone)).rejects.toThrow(
      'The request was cancelled.',
    );
    const asked = answers.write(1, aShareable('zone'), form, ann);
    await expect.poll(() => reads.length).toBe(1);
    reads[0]?.end();
    await asked;
    expect(reads.length).toBe(1);
  });
});

describe('the answer cache', () => {
  it('reads a statement once for each data version', async () => {
    const { warehouse } = countingWarehouse();
    const answers = openAnswerCache(warehouse, turns, NO_TABLES);
    expect(await answers.read(1, total)).toEqual([{ asked: 1 }]);
    expect(await answers.read(1, total)).toEqual([{ asked: 1 }]);
    expect(await answers.read(2, total)).toEqual([{ asked: 2 }]);
  });

  it('distinguishes statements by their parameters', async () => {
    const { warehouse } = countingWarehouse();
    const answers = openAnswerCache(warehouse, turns, NO_TABLES);
    await answers.read(1, total);
    expect(await answers.read(1, { ...total, params: { clients: [2] } })).toEqual([{ asked: 2 }]);
  });

  it('writes an answer once in each form, apart from its rows', async () => {
    const { warehouse } = countingWarehouse();
    const answers = openAnswerCache(warehouse, turns, NO_TABLES);
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

  it('keeps no statements, and evicts the answers that have not been used for longest', async () => {
    const { warehouse, state } = countingWarehouse();
    const answers = openAnswerCache(warehouse, turns, NO_TABLES);
    const large = { name: 'large', write: () => Buffer.alloc(10 * 1024 * 1024) };
    const ask = (sql: string) =>
      answers.write(1, { ...question, statement: { sql: sql.padEnd(1_000_000), params: {} } }, large);
    for (const sql of ['a', 'b', 'c', 'a', 'd']) await ask(sql);
    expect(state.asked).toBe(4);
    expect(answers.bytes()).toBeLessThan(31 * 1024 * 1024);
    await ask('a');
    expect(state.asked).toBe(4);
    await ask('b');
    expect(state.asked).toBe(5);
  });

  it('does not cache what could not be written', async () => {
    const { warehouse } = countingWarehouse();
    const answers = openAnswerCache(warehouse, turns, NO_TABLES);
    const refuse = (): Buffer => {
      throw new Error('not as declared');
    };
    await expect(answers.write(1, question, { name: 'list', write: refuse })).rejects.toThrow('not as declared');
    const write = (rows: readonly object[]) => Buffer.from(JSON.stringify(rows));
    expect(String(await answers.write(1, question, { name: 'list', write }))).toBe('[{"asked":2}]');
  });

  it('answers simultaneous callers in several turns of the event loop', async () => {
    const { warehouse } = countingWarehouse();
    const answers = openAnswerCache(warehouse, turns, NO_TABLES);
    const callers = Array.from({ length: 20 }, () => answers.read(1, total));
    // At most six of them fill a turn.
    expect(await turnsOfWork(callers)).toBeGreaterThan(2);
  });

  it('reads once for simultaneous callers', async () => {
    const { warehouse, state } = countingWarehouse();
    const answers = openAnswerCache(warehouse, turns, NO_TABLES);
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
    const answers = openAnswerCache({ read }, turns, NO_TABLES);
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

  it('stops a statement although someone asked for it who had left before', async () => {
    const { reads, warehouse } = heldWarehouse();
    const answers = openAnswerCache(warehouse, turns, NO_TABLES);
    const leaving = new AbortController();
    const asked = answers.read(1, total, { userId: 1, signal: leaving.signal });
    await expect.poll(() => reads.length).toBe(1);
    const gone = answers.read(1, total, { userId: 2, signal: AbortSignal.abort() });
    await expect(gone).rejects.toThrow('The request was cancelled.');
    leaving.abort();
    expect(reads[0]?.signal?.aborted).toBe(true);
    reads[0]?.end();
    await asked;
  });

  it('gives a cached answer even to someone who has left', async () => {
    const { warehouse } = countingWarehouse();
    const answers = openAnswerCache(warehouse, turns, NO_TABLES);
    await answers.read(1, total);
    expect(await answers.read(1, total, { userId: 1, signal: AbortSignal.abort() })).toEqual([{ asked: 1 }]);
  });

  it('reads again after a failure', async () => {
    const { warehouse, state } = countingWarehouse();
    const answers = openAnswerCache(warehouse, turns, NO_TABLES);
    state.isBroken = true;
    await expect(answers.read(1, total)).rejects.toThrow('broken');
    state.isBroken = false;
    expect(await answers.read(1, total)).toEqual([{ asked: 2 }]);
  });
});
