import { beforeAll, describe, expect, it } from 'vitest';
import type { Statement } from '#query/statement.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { readInMemory } from '#test/read-in-memory.ts';
import { openTestWarehouse, type TestWarehouse } from '#test/test-warehouse.ts';
import { type MemoryTable, memoryColumn } from './memory-table.ts';
import { parseSelect } from './parse-select.ts';
import { runSelect } from './run-select.ts';
import { NotInMemory, type Select } from './term.ts';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
  const days = [
    '1970-01-02',
    '1999-12-31',
    '2000-02-29',
    '2024-12-29',
    '2024-12-30',
    '2025-03-31',
    '2025-04-01',
    '2026-11-29',
  ];
  const shipments = days.flatMap((bill_date, index) => [
    { bill_date, pickup_date: index % 2 === 0 ? null : bill_date, carrier_name: 'UPS', zone: '', no_of_pkgs: index },
    { bill_date, pickup_date: null, carrier_name: 'FedEx', zone: 'É2', no_of_pkgs: 300, bill_weight_pounds: 0.5 },
    { bill_date, carrier_name: 'ups', zone: '中', no_of_pkgs: 70_000, transportation_amount: -5_000_000_000 },
  ]);
  await warehouse.fill({ shipments: shipments.map((row) => aShipment({ ...row, client_id: 1, file_id: 1 })) });
});

const OF_CLIENT = 't.`client_id` = {client:UInt32}';

function statement(sql: { select?: string; where?: string; groupBy?: string; orderBy?: string }): Statement {
  const { select = 'sum(t.`no_of_pkgs`) AS `packages`', where, groupBy, orderBy } = sql;
  const text = [
    `SELECT ${select}\nFROM \`shipments\` AS t\nWHERE ${where === undefined ? OF_CLIENT : `${OF_CLIENT} AND ${where}`}`,
    ...(groupBy === undefined ? [] : [`GROUP BY ${groupBy}`]),
    ...(orderBy === undefined ? [] : [`ORDER BY ${orderBy}`]),
    'LIMIT 1000',
  ];
  const params = {
    ...{ client: 1, day: '2024-12-30', later: '2025-03-31', month: '2024-12-01', week: '2024-12-29', ups: 'UPS' },
    ...{ part: 'P', small: 'ups', half: '\ud83d' },
    ...{
      carriers: ['UPS', 'FedEx'],
      names: ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'],
      someNames: ['', 'two'],
      counts: [0, 300],
    },
  };
  return { sql: text.join('\n'), params };
}

describe('a statement in memory', () => {
  it.each([
    't.`bill_date` >= {day:Date} AND t.`bill_date` <= {later:Date}',
    '(t.`bill_date` > {day:Date} AND t.`bill_date` < {later:Date})',
    't.`pickup_date` = {day:Date}',
    'NOT (t.`pickup_date` = {day:Date})',
    't.`pickup_date` != {day:Date}',
    'isNull(t.`pickup_date`)',
    'NOT (isNull(t.`pickup_date`))',
    '(t.`pickup_date` = {day:Date} OR isNull(t.`pickup_date`))',
    'toStartOfMonth(t.`bill_date`) = {month:Date}',
    'toStartOfWeek(t.`bill_date`) = {week:Date}',
    'toStartOfQuarter(t.`bill_date`) <= {day:Date}',
    't.`carrier_name` = {ups:String}',
    't.`carrier_name` IN {carriers:Array(String)}',
    't.`carrier_name` NOT IN {carriers:Array(String)}',
    'lowerUTF8(t.`carrier_name`) = lowerUTF8({ups:String})',
    'startsWith(t.`carrier_name`, {ups:String})',
    'position(t.`carrier_name`, {part:String}) > 0',
    "t.`zone` = ''",
    'NOT (t.`zone` = {small:String})',
    't.`no_of_pkgs` IN {counts:Array(UInt32)}',
    't.`no_of_pkgs` > 300',
    't.`transportation_amount` < 0',
    't.`bill_weight_pounds` = 0.5',
    'arrayElement({names:Array(String)}, ifNull(toDayOfWeek(t.`pickup_date`), 0) + 1) IN {someNames:Array(String)}',
  ])('chooses the same rows as the engine by %s', async (where) => {
    const asked = statement({ where });
    const found = await readInMemory(warehouse, asked);
    expect(found).toEqual(await warehouse.read(asked));
    expect(found).not.toBeNull();
  });

  it.each([
    't.`carrier_name`',
    't.`bill_date`',
    't.`pickup_date`',
    't.`no_of_pkgs`',
    't.`bill_weight_pounds`',
    ...['Week', 'Month', 'Quarter', 'Year'].map((period) => `toStartOf${period}(t.\`bill_date\`)`),
    'toStartOfMonth(t.`pickup_date`)',
  ])('groups rows as the engine does by %s', async (key) => {
    const select = `${key} AS \`key\`, sum(t.\`no_of_pkgs\`) AS \`packages\`, sum(t.\`transportation_amount\`) AS \`amount\``;
    const asked = statement({ select, groupBy: key, orderBy: '`key`' });
    const found = await readInMemory(warehouse, asked);
    expect(found).toEqual(await warehouse.read(asked));
    expect(found?.length).toBeGreaterThan(1);
  });

  it.each([
    'sumIf(t.`no_of_pkgs`, t.`carrier_name` = {ups:String} AND t.`no_of_pkgs` > 2) AS `value`',
    'sum(t.`no_of_pkgs`) / nullIf(sumIf(t.`no_of_pkgs`, t.`no_of_pkgs` = 1), 0) AS `value`',
    'sum(t.`transportation_amount`) * 0.25 - sum(t.`bill_weight_pounds`) + 1 AS `value`',
    "concat(any(t.`carrier_name`), '|', any(t.`zone`)) AS `value`",
    "nullIf(any(t.`zone`), '') AS `value`",
    'any(t.`bill_weight_pounds`) AS `value`',
  ])('computes what the engine does: %s', async (value) => {
    const keys = 'cityHash64(cityHash64(t.`carrier_name`), cityHash64(t.`zone`))';
    const select = `any(t.\`carrier_name\`) AS \`carrier\`, ${value}`;
    const asked = statement({ select, groupBy: keys, orderBy: '`value` DESC, `carrier`' });
    const found = await readInMemory(warehouse, asked);
    expect(found).toEqual(await warehouse.read(asked));
    expect(found).toHaveLength(3);
  });

  it('writes dates as the engine does', async () => {
    const select =
      'any(t.`bill_date`) AS `day`, toStartOfMonth(any(t.`pickup_date`)) AS `month`, {day:Date} AS `asked`';
    const asked = statement({ select, groupBy: 't.`bill_date`, t.`pickup_date`', orderBy: '`day`, `month`' });
    const found = await readInMemory(warehouse, asked);
    expect(found).toEqual(await warehouse.read(asked));
    expect(found).toContainEqual({ day: '1999-12-31', month: '1999-12-01', asked: '2024-12-30' });
  });

  it('returns zeros as totals of no rows', async () => {
    const select =
      'sum(t.`no_of_pkgs`) AS `packages`, sum(t.`fee_discount`) / nullIf(sum(t.`no_of_pkgs`), 0) AS `mean`';
    const asked = statement({ select, where: "t.`zone` = 'none'" });
    expect(await readInMemory(warehouse, asked)).toEqual([{ packages: 0, mean: null }]);
    expect(await warehouse.read(asked)).toEqual([{ packages: 0, mean: null }]);
  });

  it.each([
    ['letters that languages write differently', { where: 'lowerUTF8(t.`zone`) = {small:String}' }],
    ['texts that are compared by their bytes', { where: 't.`carrier_name` > {ups:String}' }],
    ['a condition on two columns', { where: 't.`no_of_pkgs` > t.`bill_weight_pounds`' }],
    ['a type of its own', { select: 'sum(t.`length`) AS `value`', where: 'isNull(t.`delivery_date`)' }],
    ['a function that it alone knows', { where: 'length(t.`zone`) = 2' }],
    ['a division by zero', { select: 'sum(t.`no_of_pkgs`) / sum(t.`fee_discount`) AS `value`' }],
    ['rows instead of totals', { select: 't.`carrier_name` AS `carrier`' }],
    ['a number as a condition', { where: 't.`no_of_pkgs`' }],
    ['a number in place of a condition on something missing', { where: 'ifNull(t.`pickup_date` = {day:Date}, 1)' }],
    ['a condition as a result', { select: 'isNull(t.`pickup_date`) AS `value`', groupBy: 't.`pickup_date`' }],
    ['half a character', { where: 'startsWith(t.`zone`, {half:String})' }],
  ])('is left to the engine with %s', async (_name, sql) => {
    expect(await readInMemory(warehouse, statement(sql))).toBeNull();
  });
});

/** A table with a number, a text that differs in each row, and a fraction. */
function aTable(rows: number, { amount = 1, fraction = 0.5 } = {}): MemoryTable {
  const places = Array.from({ length: rows }, (_, place) => place);
  const columns = new Map([
    ['client_id', memoryColumn('number', [new Uint8Array(rows)])],
    ['amount', memoryColumn('number', [new Float64Array(rows).fill(amount)])],
    ['name', memoryColumn('text', [Uint32Array.from(places)], { texts: places.map((place) => `name ${place}`) })],
    ['fraction', memoryColumn('number', [new Float64Array(rows).fill(fraction, 1)], { areWhole: false })],
  ]);
  return { rows, columns, bytes: 0 };
}

describe('a statement over rows in memory', () => {
  const run = (table: MemoryTable, select: string, groupBy: string) => {
    const sql = `SELECT ${select} FROM \`sums\` AS t WHERE ${OF_CLIENT} ${groupBy} LIMIT 10`;
    const parsed = parseSelect({ sql, params: { client: 1, name: 'name 7' } });
    return runSelect(parsed as Select, table);
  };
  const ofNames = (count: number) =>
    Array.from({ length: count }, (_, index) => `sumIf(t.\`amount\`, t.\`name\` != '${index}') AS \`${index}\``).join(
      ', ',
    );

  it('is left to the engine if it would take long', () => {
    const [few, many] = [aTable(1000), aTable(100_000)];
    expect(Object.keys(run(few, ofNames(30), '')[0] ?? {})).toHaveLength(30);
    expect(() => run(many, ofNames(30), '')).toThrow(NotInMemory);
    const [byName, sorted] = ['t.`name` AS `name`', 'GROUP BY t.`name` ORDER BY `name` DESC'];
    expect(run(few, byName, sorted)[0]).toEqual({ name: 'name 999' });
    expect(() => run(many, byName, sorted)).toThrow(NotInMemory);
  });

  it('can be carried out after one that would have taken long', () => {
    expect(() => run(aTable(100_000), ofNames(30), '')).toThrow(NotInMemory);
    expect(run(aTable(10), 'sum(t.`amount`) AS `total`', '')).toEqual([{ total: 10 }]);
  });

  it('is left to the engine if a total may not be exact', () => {
    const total = 'sum(t.`amount`) AS `total`';
    expect(run(aTable(8, { amount: 2 ** 49 }), total, '')).toEqual([{ total: 2 ** 52 }]);
    for (const amount of [2 ** 51, -(2 ** 51)])
      expect(() => run(aTable(8, { amount }), total, '')).toThrow(NotInMemory);
  });

  it('is left to the engine if 0 and -0 are keys', () => {
    const [key, groupBy] = ['t.`fraction` AS `key`', 'GROUP BY t.`fraction` ORDER BY `key`'];
    expect(run(aTable(3), key, groupBy)).toEqual([{ key: 0 }, { key: 0.5 }]);
    expect(() => run(aTable(3, { fraction: -0 }), key, groupBy)).toThrow(NotInMemory);
  });
});
