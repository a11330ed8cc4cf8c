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
