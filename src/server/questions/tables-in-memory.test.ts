import { describe, expect, it } from 'vitest';
import type { Statement } from '#query/statement.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { openTablesInMemory } from './tables-in-memory.ts';

function total(column = 'amount', client = 1): Statement {
  const sql = `SELECT sum(t.\`${column}\`) AS \`total\` FROM \`sums\` AS t WHERE t.\`client_id\` = {client:UInt32} LIMIT 1`;
  return { sql, params: { client } };
}

/** Columns of small numbers in the engine's own format. */
function nativeBlock(columns: Record<string, readonly number[]>, type = 'UInt8'): Buffer {
  const text = (value: string) => [value.length, ...Buffer.from(value)];
  const [first = []] = Object.values(columns);
  const cells = Object.entries(columns).flatMap(([name, values]) => [...text(name), ...text(type), ...values]);
  return Buffer.from([Object.keys(columns).length, first.length, ...cells]);
}

/** A warehouse with a table of three rows, and what was asked of it. */
function aWarehouse({ rows = 3, broken = (): boolean => false, typeOf = (_names: string[]): string => 'UInt8' } = {}) {
  const asked: string[] = [];
  const warehouse = {
    rows: async () => {
      if (broken()) throw new Error('broken');
      return [{ rows }];
    },
    native: {
      async *stream(query: string) {
        asked.push(query);
        const names = [...query.matchAll(/AS `(\w+)`/g)].map(([, name = '']) => name);
        yield nativeBlock(Object.fromEntries(names.map((name) => [name, [1, 2, 30]])), typeOf(names));
      },
    },
  };
  // The cast is safe: nothing else is used of them.
  return { asked, tables: openTablesInMemory(warehouse as unknown as Pick<Warehouse, 'rows' | 'native'>) };
}

type Tables = ReturnType<typeof openTablesInMemory>;

/** Asks a statement until its table is in memory, or surely will not be. Returns how often the engine had to answer. */
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

  it('are not read for clients of whom nobody asks', async () => {
    const { tables, asked } = aWarehouse();
    await ask(tables, 1, total());
    expect(tables.answer(1, total('amount', 2))).toBeNull();
    await tables.settled();
    expect(asked).toHaveLength(1);
  });

  it('have the columns that statements name, and get those of another one when it is asked', async () => {
    const { tables, asked } = aWarehouse();
    await ask(tables, 1, total());
    expect(await ask(tables, 1, total('weight'))).toMatchObject({ rows: [{ total: 33 }], engine: 1 });
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
    const { tables } = aWarehouse({ broken: () => isBroken });
    expect((await ask(tables, 1, total())).rows).toBeNull();
    isBroken = false;
    expect((await ask(tables, 1, total())).rows).toBeNull();
    expect((await ask(tables, 2, total())).rows).not.toBeNull();
  });

  it('are read without a column of a type that is not kept in memory', async () => {
    const { tables } = aWarehouse({ typeOf: (names) => (names.includes('list') ? 'Array(UInt8)' : 'UInt8') });
    expect((await ask(tables, 1, total('list'))).rows).toBeNull();
    expect((await ask(tables, 1, total())).rows).toEqual([{ total: 33 }]);
  });

  it('tell how much memory they take', async () => {
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
