import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { EmbeddedPostgres } from './embedded-postgres.ts';

const client = new EmbeddedPostgres('memory://');

afterAll(() => client.close());

it('lets the event loop continue while many statements wait', async () => {
  await client.waitReady;
  await client.exec(`
    CREATE FUNCTION work_for(seconds float) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE ends timestamptz = clock_timestamp() + make_interval(secs => seconds);
    BEGIN
      WHILE clock_timestamp() < ends LOOP END LOOP;
    END $$`);
  let turns = 0;
  let isDone = false;
  const statements = Promise.all(Array.from({ length: 100 }, () => client.query('SELECT work_for(0.005)'))).finally(
    () => {
      isDone = true;
    },
  );
  for (; !isDone; turns++) await turn();
  await statements;
  expect(turns).toBeGreaterThan(5);
});

it('reads values of usual types and their arrays as before', async () => {
  await client.waitReady;
  await client.exec('CREATE TABLE parcels (number text)');
  await client.refreshArrayTypes();
  const read = async () => {
    const { rows } = await client.query(
      `SELECT 7::int AS int, 8::bigint AS bigint, true AS bool, '{"a":[1]}'::jsonb AS json, 1.50::numeric AS numeric, now()::date AS date,
        '{1,2}'::int[] AS ints, '{3}'::bigint[] AS bigints, '{a,"b c"}'::text[] AS texts, '{1.50}'::numeric[] AS numerics,
        '{"{\\"a\\":1}"}'::jsonb[] AS jsons, '{6f1c1c4e-9b1f-4a57-8d0a-5d0f4b8f5f11}'::uuid[] AS uuids, NULL::int[] AS none`,
    );
    return rows;
  };
  const before = await read();
  const count = Object.keys(client.parsers).length;
  await client.keepUsualParsers();
  expect(await read()).toEqual(before);
  expect(Object.keys(client.parsers).length).toBeLessThan(count / 4);
});
