import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataFolder } from '#test/data-folder.ts';
import { openWarehouseOf, WAREHOUSES } from '#test/test-warehouse.ts';
import { openEmbedded, type Warehouse } from './warehouse.ts';

/** Produces a row every tenth of a second. */
const SLOW = { sql: 'SELECT sleepEachRow(0.1) AS slept FROM numbers(100) SETTINGS max_block_size = 1', params: {} };
/** Fails after it has produced rows. */
const FAILING = {
  sql: 'SELECT number AS foreign, throwIf(number = 99) FROM numbers(100) SETTINGS max_block_size = 10, max_threads = 1',
  params: {},
};
const COUNT = { sql: 'SELECT count() AS n FROM numbers(5)', params: {} };

describe.each(WAREHOUSES)('the %s warehouse', (kind) => {
  let folder: string;
  let warehouse: Warehouse;

  beforeAll(async () => {
    folder = await mkdtemp(join(dataFolder, 'stopped-'));
    warehouse = await openWarehouseOf(kind, folder);
    await warehouse.ping();
  });

  afterAll(async () => {
    await warehouse.close();
    await rm(folder, { recursive: true });
  });

  it.each(['read', 'rows'] as const)(
    'stops a running statement when nobody waits for it any more, and gives none of its rows to others (%s)',
    async (limits) => {
      const leaving = new AbortController();
      const started = performance.now();
      setTimeout(() => leaving.abort(), 500);
      await expect(warehouse[limits](SLOW, leaving.signal)).rejects.toThrow('The request was cancelled.');
      expect(performance.now() - started).toBeLessThan(5000);
      expect(await warehouse[limits](COUNT)).toEqual([{ n: 5 }]);
    },
  );

  it('stops long statements although they use all connections, and does not start those that still wait for one', async () => {
    const leaving = new AbortController();
    const started = performance.now();
    setTimeout(() => leaving.abort(), 500);
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => warehouse.rows(SLOW, leaving.signal)));
    const reasons = all.map((one) => (one.status === 'rejected' ? (one.reason as Error).message : 'fulfilled'));
    expect(new Set(reasons)).toEqual(new Set(['The request was cancelled.']));
    expect(performance.now() - started).toBeLessThan(8000);
  });

  it('gives up a statement that waits for a connection as soon as nobody waits for it', async () => {
    const leaving = new AbortController();
    const others = Array.from({ length: 8 }, () => warehouse.rows({ ...SLOW, sql: SLOW.sql.replace('100', '30') }));
    let isOver = false;
    const over = Promise.all(others).then((answers) => {
      isOver = true;
      return answers;
    });
    setTimeout(() => leaving.abort(), 500);
    await expect(warehouse.rows(SLOW, leaving.signal)).rejects.toThrow('The request was cancelled.');
    expect(isOver).toBe(false);
    expect((await over).map((rows) => rows.length)).toEqual(Array(8).fill(30));
  });

  it.each(['read', 'rows'] as const)('gives no row of a failed statement to the next ones (%s)', async (limits) => {
    await expect(warehouse[limits](FAILING)).rejects.toThrow('throwIf');
    expect(await warehouse[limits](COUNT)).toEqual([{ n: 5 }]);
    // More than there are connections, so that some wait for one on which a statement fails.
    const mixed = Array.from({ length: 40 }, (_, index) => warehouse[limits](index % 2 === 0 ? FAILING : COUNT));
    for (const [index, result] of (await Promise.allSettled(mixed)).entries()) {
      if (index % 2 === 0) expect(result.status).toBe('rejected');
      else expect(result).toEqual({ status: 'fulfilled', value: [{ n: 5 }] });
    }
  });

  it('gives no row of a failed stream to the next one', async () => {
    const collect = async (statement: typeof COUNT) => {
      const rows: unknown[] = [];
      for await (const block of warehouse.stream(statement)) rows.push(...block);
      return rows;
    };
    await expect(collect({ ...FAILING, sql: FAILING.sql.replace(/ SETTINGS.*/, '') })).rejects.toThrow('throwIf');
    expect(await collect(COUNT)).toEqual([[5]]);
  });
});

describe('closing the embedded warehouse', () => {
  let folder: string;
  let warehouse: Warehouse;

  beforeEach(async () => {
    folder = await mkdtemp(join(dataFolder, 'closed-'));
    warehouse = await openEmbedded(folder);
    await warehouse.ping();
  });

  afterEach(async () => {
    await warehouse.close();
    await rm(folder, { recursive: true });
  });

  it('stops the statements that run, and waits for their end', async () => {
    const ends: string[] = [];
    const running = [warehouse.read(SLOW), warehouse.rows(SLOW), warehouse.run(SLOW)].map((statement) =>
      statement.then(
        () => ends.push('answered'),
        () => ends.push('stopped'),
      ),
    );
    await sleep(500);
    await warehouse.close();
    ends.push('closed');
    await Promise.all(running);
    expect(ends).toEqual(['stopped', 'stopped', 'stopped', 'closed']);
  });

  it('fails what waits for a connection', async () => {
    const ends = Array.from({ length: 12 }, () => warehouse.read(SLOW));
    const settled = Promise.allSettled(ends);
    await sleep(500);
    await warehouse.close();
    const errors = (await settled).map((end) => (end.status === 'rejected' ? String(end.reason) : 'answered'));
    expect(errors.filter((error) => error === 'Error: The warehouse is closed.')).toHaveLength(4);
    expect(errors.filter((error) => error.includes('cancelled'))).toHaveLength(8);
  });

  it('fails a stream that somebody still reads, instead of ending it early', async () => {
    const blocks = warehouse.stream({ sql: 'SELECT number FROM numbers(10000000)', params: {} });
    await blocks.next();
    await warehouse.close();
    const readOn = async () => {
      for await (const block of blocks) expect(block.length).toBeGreaterThan(0);
    };
    await expect(readOn()).rejects.toThrow();
  });

  it('fails later statements', async () => {
    await warehouse.close();
    await expect(warehouse.read(COUNT)).rejects.toThrow('The warehouse is closed.');
    await expect(warehouse.stream(COUNT).next()).rejects.toThrow('The warehouse is closed.');
  });
});
