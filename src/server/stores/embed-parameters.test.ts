import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { embedParameters } from './embed-parameters.ts';
import type { Warehouse } from './warehouse.ts';

let server: TestServer;
let warehouse: Warehouse;
beforeAll(async () => {
  server = await startTestServer();
  warehouse = server.services.warehouse;
});
afterAll(() => server.close());

const echo = async (type: string, value: never) =>
  (await warehouse.read<{ value: unknown }>({ sql: `SELECT {value:${type}} AS value`, params: { value } }))[0]?.value;

it('passes any text to the engine unchanged, and none of it becomes SQL', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      expect(await echo('String', text as never)).toBe(text);
      expect(embedParameters({ sql: '{a:String}', params: { a: text } })).toMatch(
        /^CAST\((unhex\('[0-9a-f]*'\)|'[\w ./#-]*'), 'String'\)$/,
      );
    }),
    { numRuns: 60 },
  );
});

it.each([
  ['UInt32', 7],
  ['Int64', -7],
  ['Float64', 0.25],
  ['Bool', true],
  ['Nullable(String)', null],
  ['Date', '2026-02-28'],
  ['Array(String)', ["it's", '', '1']],
  ['Array(String)', ['']],
  ['Array(String)', ['', '']],
  ['Array(String)', []],
  ['Array(String)', Array.from({ length: 21 }, (_, index) => `it's ${index}`)],
  ['String', 'UPS Next Day Air: 2-3 lb_'],
  ['String', '\n'],
  ['String', "\\' OR 1 = 1 --"],
  ['Array(UInt32)', [1, 2]],
  ['Array(UInt32)', []],
])('passes a %s unchanged: %j', async (type, value) => {
  expect(await echo(type, value as never)).toEqual(value);
});

it('does not run if a value is missing', () => {
  expect(() => embedParameters({ sql: 'SELECT {a:String}', params: {} })).toThrow('no value for {a:String}');
});

it('limits the rows of a reader on every connection, but not those of an import', async () => {
  const statement = { sql: 'SELECT number FROM numbers(200001)', params: {} };
  for (const answer of await Promise.allSettled([warehouse.read(statement), warehouse.read(statement)]))
    expect(answer).toMatchObject({ reason: { code: '396', type: 'TOO_MANY_ROWS_OR_BYTES' } });
  expect(await warehouse.rows(statement)).toHaveLength(200_001);
});

it('never skips rows because of what an earlier statement found', async () => {
  const statement = { sql: `SELECT count() AS found FROM schema_migrations WHERE name = 'none'`, params: {} };
  for (const ask of [warehouse.read, warehouse.rows, warehouse.rows])
    expect(await ask(statement)).toEqual([{ found: 0 }]);
  const remembered = { sql: 'SELECT count() AS conditions FROM system.query_condition_cache', params: {} };
  expect(await warehouse.rows(remembered)).toEqual([{ conditions: 0 }]);
});

it('lets a reader query while a long statement runs', async () => {
  const order: string[] = [];
  const long = warehouse
    .rows({ sql: 'SELECT sum(cityHash64(number)) FROM numbers(300000000) SETTINGS max_threads = 1', params: {} })
    .then(() => order.push('long'));
  await warehouse.read({ sql: 'SELECT 1', params: {} }).then(() => order.push('short'));
  await long;
  expect(order).toEqual(['short', 'long']);
});

it('passes as many long values as a question may have', async () => {
  const values = Array.from({ length: 10_000 }, (_, index) => `a value of some length, the ${index}th`);
  const sql = ['a', 'b', 'c']
    .map((name) => `has({${name}:Array(String)}, materialize('${values.at(-1)}'))`)
    .join(' AND ');
  const params = { a: values, b: values, c: values };
  expect(await warehouse.read({ sql: `SELECT ${sql} AS isThere`, params })).toEqual([{ isThere: 1 }]);
});
