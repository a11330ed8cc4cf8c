import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { shipments } from '#model/sources/shipments.ts';
import { compileShareable } from '#query/compile-query.ts';
import type { Statement } from '#query/statement.ts';
import { aQuestion } from '#test/factories/question.factory.ts';
import { aScope } from '#test/factories/scope.factory.ts';
import { type Gathered, gatherQuestions } from './gather-questions.ts';
import { openTurns } from './turns.ts';

const turns = () => openTurns({ atOnce: 2, waitingPerUser: 10, waiting: 10 });

function aGathered(...groupByDetails: string[]): Gathered {
  const question = aQuestion({ selectColumnNames: ['packages'], groupByDetails });
  const { statement, shareable } = compileShareable(shipments, question, aScope({}));
  if (shareable === null) throw new Error('The sums do not answer this.');
  return { statement, shareable, begin: async () => statement };
}

/** A warehouse whose statements end when the test says so. */
function heldWarehouse() {
  const reads: {
    statement: Statement;
    signal: AbortSignal | null;
    end(rows: object[]): void;
    fail(error: Error): void;
  }[] = [];
  const read = <Row>(statement: Statement, signal?: AbortSignal | null) =>
    new Promise<Row[]>((resolve, reject) => {
      // The cast is safe because the test reads only what it gives.
      reads.push({ statement, signal: signal ?? null, end: (rows) => resolve(rows as Row[]), fail: reject });
    });
  return { reads, warehouse: { read } };
}

it('reads the questions of a user over the same sums with one statement, and those of another user with another', async () => {
  const { reads, warehouse } = heldWarehouse();
  const gather = gatherQuestions(warehouse, turns());
  const [carriers, services] = [aGathered('carrier_name'), aGathered('service_category')];
  const one = gather('sums', carriers, 1);
  const other = gather('sums', services, 1);
  const foreign = gather('sums', carriers, 2);
  await expect.poll(() => reads.length).toBe(2);
  expect(reads[0]?.statement.sql).toContain('GROUPING SETS');
  expect(reads[1]?.statement).toBe(carriers.statement);
  reads[1]?.end([]);
  expect(await foreign.rows).toEqual([]);
  reads[0]?.end([
    { question: 1, c0_0: 'UPS', c0_1: 3, c1_0: null, c1_1: 3 },
    { question: 2, c0_0: null, c0_1: 3, c1_0: 'Ground', c1_1: 3 },
  ]);
  expect(await one.rows).toEqual([{ carrier_name: 'UPS', packages: 3 }]);
  expect(await other.rows).toEqual([{ service_category: 'Ground', packages: 3 }]);
});

it('uses a separate statement for a question that arrives alone, later, or with the same groups', async () => {
  const { reads, warehouse } = heldWarehouse();
  const gather = gatherQuestions(warehouse, turns());
  const carriers = aGathered('carrier_name');
  const first = gather('sums', carriers, 1);
  await expect.poll(() => reads.length).toBe(1);
  expect(reads[0]?.statement).toBe(carriers.statement);
  const [second, third] = [gather('sums', carriers, 1), gather('sums', aGathered('carrier_name'), 1)];
  reads[0]?.end([{ carrier_name: 'UPS', packages: 1 }]);
  expect(await first.rows).toEqual([{ carrier_name: 'UPS', packages: 1 }]);
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.end([]);
  await expect.poll(() => reads.length).toBe(3);
  reads[2]?.end([]);
  expect(await Promise.all([second.rows, third.rows])).toEqual([[], []]);
});

it('gathers the questions that arrive while a statement over the same sums runs', async () => {
  const { reads, warehouse } = heldWarehouse();
  const gather = gatherQuestions(warehouse, turns());
  const first = gather('sums', aGathered('carrier_name'), 1);
  await expect.poll(() => reads.length).toBe(1);
  gather('sums', aGathered('service_category'), 1).rows.catch(() => undefined);
  await sleep(10);
  gather('sums', aGathered('normalised_consignee_state'), 1).rows.catch(() => undefined);
  await sleep(10);
  expect(reads.length).toBe(1);
  reads[0]?.end([]);
  expect(await first.rows).toEqual([]);
  await expect.poll(() => reads.length).toBe(2);
  expect(reads[1]?.statement.sql).toContain('`service_category`');
  expect(reads[1]?.statement.sql).toContain('`normalised_consignee_state`');
});

it('enforces the limit of waiting questions, however many a user asks at once', async () => {
  const { warehouse } = heldWarehouse();
  const gather = gatherQuestions(warehouse, openTurns({ atOnce: 2, waitingPerUser: 2, waiting: 10 }));
  const asked = Array.from({ length: 100 }, () => gather('sums', aGathered('carrier_name'), 1).rows);
  const refused = await Promise.race(asked.map((rows) => rows.then(String, String)));
  expect(refused).toContain('too many');
});

it('asks for totals again if there are no rows, because a shared statement then has no totals', async () => {
  const { reads, warehouse } = heldWarehouse();
  const gather = gatherQuestions(warehouse, turns());
  const [totals, carriers] = [gather('sums', aGathered(), 1), gather('sums', aGathered('carrier_name'), 1)];
  await expect.poll(() => reads.length).toBe(1);
  reads[0]?.end([]);
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.end([{ packages: 0 }]);
  expect(await totals.rows).toEqual([{ packages: 0 }]);
  expect(await carriers.rows).toEqual([]);
});

it('stops the statement when nobody waits for any of its questions', async () => {
  const { reads, warehouse } = heldWarehouse();
  const gather = gatherQuestions(warehouse, turns());
  const [one, other] = [gather('sums', aGathered('carrier_name'), 1), gather('sums', aGathered('service_category'), 1)];
  await expect.poll(() => reads.length).toBe(1);
  one.leave();
  expect(reads[0]?.signal?.aborted).toBe(false);
  other.leave();
  expect(reads[0]?.signal?.aborted).toBe(true);
});

it('leaves out questions that no longer have to be read when the turn comes', async () => {
  const { reads, warehouse } = heldWarehouse();
  const gather = gatherQuestions(warehouse, turns());
  const known = gather('sums', { ...aGathered('carrier_name'), begin: async () => null }, 1);
  const other = aGathered('service_category');
  const read = gather('sums', other, 1);
  await expect.poll(() => reads.length).toBe(1);
  expect(reads[0]?.statement).toBe(other.statement);
  reads[0]?.end([{ service_category: 'Ground', packages: 2 }]);
  expect(await known.rows).toBeNull();
  expect(await read.rows).toEqual([{ service_category: 'Ground', packages: 2 }]);
});

it('reads a question that arrives after all others have left', async () => {
  const { reads, warehouse } = heldWarehouse();
  const gather = gatherQuestions(warehouse, turns());
  const left = gather('sums', aGathered('carrier_name'), 1);
  const failed = expect(left.rows).rejects.toThrow();
  left.leave();
  const stays = gather('sums', aGathered('service_category'), 1);
  await failed;
  await expect.poll(() => reads.length).toBe(1);
  reads[0]?.end([{ service_category: 'Ground', packages: 2 }]);
  expect(await stays.rows).toEqual([{ service_category: 'Ground', packages: 2 }]);
});

it('answers the questions of a shared statement before it reads the others', async () => {
  const { reads, warehouse } = heldWarehouse();
  const gather = gatherQuestions(warehouse, turns());
  const [totals, carriers] = [gather('sums', aGathered(), 1), gather('sums', aGathered('carrier_name'), 1)];
  await expect.poll(() => reads.length).toBe(1);
  reads[0]?.end([]);
  expect(await carriers.rows).toEqual([]);
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.end([{ packages: 0 }]);
  expect(await totals.rows).toEqual([{ packages: 0 }]);
});

it('fails only those questions whose own statement fails, after the shared one has failed', async () => {
  const { reads, warehouse } = heldWarehouse();
  const gather = gatherQuestions(warehouse, turns());
  const gathered = ['carrier_name', 'service_category', 'zone'].map((group) => aGathered(group));
  const [carriers, services, zones] = gathered.map((question) => gather('sums', question, 1).rows);
  await expect.poll(() => reads.length).toBe(1);
  expect(reads[0]?.statement.sql).toContain('GROUPING SETS');
  reads[0]?.fail(new Error('took too long'));
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.fail(new Error('too many rows'));
  await expect(carriers).rejects.toThrow('too many rows');
  await expect.poll(() => reads.length).toBe(3);
  reads[2]?.end([{ service_category: 'Ground', packages: 2 }]);
  expect(await services).toEqual([{ service_category: 'Ground', packages: 2 }]);
  await expect.poll(() => reads.length).toBe(4);
  reads[3]?.end([]);
  expect(await zones).toEqual([]);
  expect(reads.slice(1).map(({ statement }) => statement)).toEqual(gathered.map(({ statement }) => statement));
});

it('does not read a question that somebody has left after the shared statement has failed', async () => {
  const { reads, warehouse } = heldWarehouse();
  const gather = gatherQuestions(warehouse, turns());
  const [one, other] = [gather('sums', aGathered('carrier_name'), 1), gather('sums', aGathered('service_category'), 1)];
  const cancelled = expect(one.rows).rejects.toThrow('The request was cancelled.');
  await expect.poll(() => reads.length).toBe(1);
  one.leave();
  reads[0]?.fail(new Error('took too long'));
  await cancelled;
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.end([]);
  expect(await other.rows).toEqual([]);
});

it('stops the statement of the last question when nobody waits for it, although others have been answered', async () => {
  const { reads, warehouse } = heldWarehouse();
  const gather = gatherQuestions(warehouse, turns());
  const [totals, carriers] = [gather('sums', aGathered(), 1), gather('sums', aGathered('carrier_name'), 1)];
  await expect.poll(() => reads.length).toBe(1);
  reads[0]?.end([]);
  expect(await carriers.rows).toEqual([]);
  await expect.poll(() => reads.length).toBe(2);
  totals.leave();
  expect(reads[1]?.signal?.aborted).toBe(true);
});

it('stops the statement when nobody waits for its questions, although another did not have to be read', async () => {
  const { reads, warehouse } = heldWarehouse();
  const gather = gatherQuestions(warehouse, turns());
  const known = gather('sums', { ...aGathered('carrier_name'), begin: async () => null }, 1);
  const read = gather('sums', aGathered('service_category'), 1);
  await expect.poll(() => reads.length).toBe(1);
  expect(await known.rows).toBeNull();
  read.leave();
  expect(reads[0]?.signal?.aborted).toBe(true);
});

it('stops the own statement of a question that nobody waits for, and reads the next one', async () => {
  const { reads, warehouse } = heldWarehouse();
  const gather = gatherQuestions(warehouse, turns());
  const [one, other] = [gather('sums', aGathered('carrier_name'), 1), gather('sums', aGathered('service_category'), 1)];
  await expect.poll(() => reads.length).toBe(1);
  reads[0]?.fail(new Error('took too long'));
  await expect.poll(() => reads.length).toBe(2);
  one.leave();
  expect(reads[1]?.signal?.aborted).toBe(true);
  reads[1]?.fail(new Error('stopped'));
  await expect(one.rows).rejects.toThrow('stopped');
  await expect.poll(() => reads.length).toBe(3);
  expect(reads[2]?.signal?.aborted).toBe(false);
  reads[2]?.end([]);
  expect(await other.rows).toEqual([]);
});

it('reads nothing more after a shared statement that nobody waits for any more', async () => {
  const { reads, warehouse } = heldWarehouse();
  const gather = gatherQuestions(warehouse, turns());
  const both = [gather('sums', aGathered('carrier_name'), 1), gather('sums', aGathered('service_category'), 1)];
  await expect.poll(() => reads.length).toBe(1);
  for (const { leave } of both) leave();
  reads[0]?.fail(new Error('stopped'));
  for (const { rows } of both) await expect(rows).rejects.toThrow('The request was cancelled.');
  expect(reads.length).toBe(1);
});
