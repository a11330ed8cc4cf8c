import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { Statement } from '#query/statement.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { openTablesInMemory } from './tables-in-memory.ts';

function total(column = 'amount', client = 1): Statement {
  const sql = `SELECT sum(t.\`${column}\`) AS \`total\` FROM \`sums\` AS t WHERE t.\`client_id\` = {client:UInt32} LIMIT 1`;
  return { sql, params: { client } };
}

const textOf = (value: string) => Buffer.from([value.length, ...Buffer.from(value)]);

/** A number of variable length in the engine's own format. */
function lengthOf(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    bytes.push(rest < 128 ? rest : 128 + (rest % 128));
    if (rest < 128) return Buffer.from(bytes);
  }
}

/** A column in the engine's own format: small numbers of any type, or texts. */
interface NativeColumn {
  type: string;
  cells: Buffer;
}

const NUMBERS: NativeColumn = { type: 'UInt8', cells: Buffer.from([1, 2, 30]) };

function nativeBlock(columns: Record<string, NativeColumn>, rows: number): Buffer {
  const written = Object.entries(columns).map(([name, { type, cells }]) =>
    Buffer.concat([textOf(name), textOf(type), cells]),
  );
  return Buffer.concat([lengthOf(written.length), lengthOf(rows), ...written]);
}

interface Given {
  rows?: number;
  columnOf?: (name: string) => NativeColumn;
  broken?: () => boolean;
  /** Yields these blocks instead of the requested columns. */
  blocks?: Buffer[];
  maxReadMs?: number;
}

/** A warehouse with a table of three rows, and a record of its statements and logged errors. */
function aWarehouse({ rows = 3, columnOf = () => NUMBERS, broken = () => false, blocks, maxReadMs }: Given = {}) {
  const asked: string[] = [];
  const limits: unknown[] = [];
  const stalled = { isOn: false };
  const counted = { afterMs: 0 };
  const warehouse = {
    rows: async ({ sql }: Statement) => {
      limits.push(/ SETTINGS (.*)$/.exec(sql)?.[1]);
      if (counted.afterMs > 0) await sleep(counted.afterMs);
      return [{ rows }];
    },
    native: {
      async *stream(query: string, given?: object) {
        asked.push(query);
        limits.push(given);
        if (broken()) throw new Error('broken');
        if (stalled.isOn) await new Promise(() => undefined);
        const names = [...query.matchAll(/AS `(\w+)`/g)].map(([, name = '']) => name);
        yield* blocks ?? [nativeBlock(Object.fromEntries(names.map((name) => [name, columnOf(name)])), rows)];
      },
    },
  };
  const log = { error: vi.fn() };
  // The cast is safe: nothing else is used of them.
  const sources = { warehouse: warehouse as unknown as Pick<Warehouse, 'rows' | 'native'>, log };
  return { asked, limits, log, stalled, counted, tables: openTablesInMemory({ ...sources, maxReadMs }) };
}

type Tables = ReturnType<typeof openTablesInMemory>;

/** Asks a statement until its table is in memory, or certainly won't be. Returns how often the engine had to answer. */
async function ask(tables: Tables, version: number, statement: Statement) {
  for (let engine = 0; engine < 20; engine++) {
    const rows = tables.answer(version, statement);
    if (rows !== null) return { rows, engine };
    await tables.settled();
  }
  return { rows: null, engine: 20 };
}

describe('tables in memory', () => {
  it('answer statements from the sixth one on', async () => {
    const { tables, asked } = aWarehouse();
    expect(await ask(tables, 1, total())).toEqual({ rows: [{ total: 33 }], engine: 5 });
    expect(asked).toEqual(["SELECT t.`amount` AS `amount` FROM `sums` AS t WHERE t.`client_id` = CAST(1, 'UInt32')"]);
  });

  it('are read again with a new version of the data', async () => {
    const { tables, asked } = aWarehouse();
    await ask(tables, 1, total());
    expect(await ask(tables, 2, total())).toEqual({ rows: [{ total: 33 }], engine: 5 });
    expect(asked).toHaveLength(2);
  });

  it('are not read for clients nobody asks about', async () => {
    const { tables, asked } = aWarehouse();
    await ask(tables, 1, total());
    expect(tables.answer(1, total('amount', 2))).toBeNull();
    await tables.settled();
    expect(asked).toHaveLength(1);
  });

  it('have the columns that statements name, and gain those of another statement when it is asked', async () => {
    const { tables, asked } = aWarehouse();
    await ask(tables, 1, total());
    expect(await ask(tables, 1, total('weight'))).toMatchObject({ rows: [{ total: 33 }], engine: 5 });
    expect(asked.at(-1)).toContain('SELECT t.`amount` AS `amount`, t.`weight` AS `weight` FROM');
    expect((await ask(tables, 1, total())).engine).toBe(0);
  });

  it('are left to the engine if they have too many rows or none', async () => {
    for (const rows of [0, 250_001]) {
      const { tables, asked } = aWarehouse({ rows });
      expect((await ask(tables, 1, total())).rows).toBeNull();
      expect(asked).toEqual([]);
    }
  });

  it('are left to the engine if they could not be read, until the next version of the data', async () => {
    let isBroken = true;
    const { tables, log } = aWarehouse({ broken: () => isBroken });
    expect((await ask(tables, 1, total())).rows).toBeNull();
    expect(log.error).toHaveBeenCalledOnce();
    isBroken = false;
    expect((await ask(tables, 1, total())).rows).toBeNull();
    expect((await ask(tables, 2, total())).rows).not.toBeNull();
  });

  it('keep what they have if further columns could not be read', async () => {
    let isBroken = false;
    const { tables } = aWarehouse({ broken: () => isBroken });
    await ask(tables, 1, total());
    isBroken = true;
    expect((await ask(tables, 1, total('weight'))).rows).toBeNull();
    expect((await ask(tables, 1, total())).engine).toBe(0);
  });

  it('are left to the engine if the number of rows read differs from the count', async () => {
    const { tables, log } = aWarehouse({
      blocks: [nativeBlock({ amount: NUMBERS }, 3), nativeBlock({ amount: NUMBERS }, 3)],
    });
    expect((await ask(tables, 1, total())).rows).toBeNull();
    expect(log.error).not.toHaveBeenCalled();
  });

  it('are left to the engine if reading them would take much memory', async () => {
    const { tables, log } = aWarehouse({ blocks: [Buffer.alloc(20 * 1024 * 1024), Buffer.alloc(20 * 1024 * 1024)] });
    expect((await ask(tables, 1, total())).rows).toBeNull();
    expect(log.error).not.toHaveBeenCalled();
  });

  it('are left to the engine if reading them takes too long, and let others be read', async () => {
    const { tables, log, stalled } = aWarehouse({ maxReadMs: 300 });
    stalled.isOn = true;
    expect((await ask(tables, 1, total())).rows).toBeNull();
    expect(log.error.mock.calls[0]?.[0].err.message).toBe('A table was not read into memory within 300 ms.');
    stalled.isOn = false;
    expect((await ask(tables, 1, total('amount', 2))).rows).toEqual([{ total: 33 }]);
  });

  it('are counted and read by statements that end after 30 s', async () => {
    const { tables, limits } = aWarehouse();
    await ask(tables, 1, total());
    expect(limits).toEqual(['max_execution_time = 30', { maxSeconds: 30 }]);
  });

  it('are not read if counting their rows took too long', async () => {
    const { tables, asked, counted } = aWarehouse({ maxReadMs: 20 });
    counted.afterMs = 60;
    expect((await ask(tables, 1, total())).rows).toBeNull();
    await sleep(100);
    expect(asked).toEqual([]);
  });

  it('are read with few columns again after they were too large with many', async () => {
    let isLarge = false;
    const { tables } = aWarehouse({
      columnOf: () => (isLarge ? { ...NUMBERS, cells: Buffer.alloc(20 * 1024 * 1024) } : NUMBERS),
    });
    await ask(tables, 1, total());
    await ask(tables, 1, total('weight'));
    isLarge = true;
    expect((await ask(tables, 2, total())).rows).toBeNull();
    isLarge = false;
    expect((await ask(tables, 3, total())).rows).not.toBeNull();
  });

  it('are not read again with columns that made them too large', async () => {
    let isBroken = false;
    const { tables, asked } = aWarehouse({ broken: () => isBroken });
    await ask(tables, 1, total());
    isBroken = true;
    await ask(tables, 1, total('weight'));
    isBroken = false;
    await ask(tables, 1, total('pounds'));
    expect(asked.at(-1)).toContain('SELECT t.`amount` AS `amount`, t.`pounds` AS `pounds` FROM');
    await ask(tables, 2, total());
    expect(asked.at(-1)).not.toContain('weight');
  });

  it('have no column that would make them too large', async () => {
    const rows = 100_000;
    const texts = {
      type: 'String',
      cells: Buffer.concat(Array.from({ length: rows }, (_, row) => textOf(`${row}`.padStart(100)))),
    };
    const { tables } = aWarehouse({
      rows,
      columnOf: (name) => (name === 'amount' ? { type: 'UInt8', cells: Buffer.alloc(rows, 1) } : texts),
    });
    const missing = (column: string) => ({
      ...total(),
      sql: total().sql.replace(' LIMIT', ` AND t.\`${column}\` = 'x' LIMIT`),
    });
    expect((await ask(tables, 1, missing('name'))).rows).toEqual([{ total: 0 }]);
    expect((await ask(tables, 1, missing('street'))).rows).toBeNull();
    expect((await ask(tables, 1, missing('name'))).engine).toBe(0);
  });

  it('are not used by a reader who has found an earlier version of the data', async () => {
    const { tables, asked } = aWarehouse();
    await ask(tables, 2, total());
    expect(tables.answer(1, total())).toBeNull();
    expect((await ask(tables, 2, total())).engine).toBe(0);
    expect(asked).toHaveLength(1);
  });

  it('are not used if the data changed while they were being read', async () => {
    const { tables } = aWarehouse();
    for (let asked = 0; asked < 5; asked++) tables.answer(1, total());
    expect(tables.answer(2, total())).toBeNull();
    await tables.settled();
    expect(tables.answer(2, total())).toBeNull();
    expect(tables.answer(1, total())).toBeNull();
  });

  it('are read again with all columns that were named before', async () => {
    const { tables, asked } = aWarehouse();
    await ask(tables, 1, total());
    await ask(tables, 1, total('weight'));
    await ask(tables, 2, total());
    expect(asked.at(-1)).toContain('SELECT t.`amount` AS `amount`, t.`weight` AS `weight` FROM');
  });

  it('are not read with columns that were only named for other clients', async () => {
    const { tables, asked } = aWarehouse();
    await ask(tables, 1, total('weight'));
    await ask(tables, 1, total('amount', 2));
    expect(asked.at(-1)).not.toContain('weight');
  });

  it('are read without a column of a type that is not kept in memory', async () => {
    const { tables } = aWarehouse({
      columnOf: (name) => (name === 'list' ? { ...NUMBERS, type: 'Array(UInt8)' } : NUMBERS),
    });
    expect((await ask(tables, 1, total('list'))).rows).toBeNull();
    expect((await ask(tables, 1, total())).rows).toEqual([{ total: 33 }]);
  });

  it('report how much memory they take', async () => {
    const { tables } = aWarehouse();
    tables.answer(1, total());
    const before = tables.bytes();
    await ask(tables, 1, total());
    expect(tables.bytes()).toBe(before + 3);
  });

  it.each([
    [
      'several tables',
      'SELECT sum(t.`a`) AS `a` FROM `sums` AS t LEFT JOIN `more` AS m ON true WHERE t.`client_id` = {client:UInt32} LIMIT 1',
    ],
    ['rows of all clients', 'SELECT sum(t.`a`) AS `a` FROM `sums` AS t WHERE t.`file_id` = {client:UInt32} LIMIT 1'],
    [
      'the latest versions of rows',
      'SELECT sum(t.`a`) AS `a` FROM `sums` AS t FINAL WHERE t.`client_id` = {client:UInt32} LIMIT 1',
    ],
    [
      'a limit that is not written out',
      'SELECT sum(t.`a`) AS `a` FROM `sums` AS t WHERE t.`client_id` = {client:UInt32} LIMIT {client:UInt32}',
    ],
    [
      'an order by what is not selected',
      'SELECT t.`a` AS `a` FROM `sums` AS t WHERE t.`client_id` = {client:UInt32} GROUP BY t.`a` ORDER BY `b` LIMIT 1',
    ],
    [
      'a condition on groups',
      'SELECT sum(t.`a`) AS `a` FROM `sums` AS t WHERE t.`client_id` = {client:UInt32} GROUP BY t.`b` HAVING sum(t.`a`) > 1 LIMIT 1',
    ],
    [
      'a statement in the statement',
      'SELECT sum(t.`a`) AS `a` FROM `sums` AS t WHERE t.`client_id` = {client:UInt32} AND t.`b` IN (SELECT 1) LIMIT 1',
    ],
  ])('leave a statement with %s to the engine', async (_name, sql) => {
    const { tables, asked } = aWarehouse();
    expect((await ask(tables, 1, { sql, params: { client: 1 } })).rows).toBeNull();
    expect(asked).toEqual([]);
  });
});
