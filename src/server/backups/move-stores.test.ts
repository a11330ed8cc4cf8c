import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parseSettings } from '#server/startup/settings.ts';
import { dataFolder } from '#test/data-folder.ts';
import { runClickHouse } from '#test/run-clickhouse.ts';
import { endServers, runServer } from '#test/server-program.ts';
import { createDatabase } from '#test/test-database.ts';
import { prepareStores } from '#test/test-stores.ts';
import { moveStores } from './move-stores.ts';
import { withStores } from './open-stores.ts';

const TABLES = ['charges', 'shipments', 'invoices', 'raw_lines'];

afterAll(endServers);

it('moves the embedded stores to servers, and continues after it was killed', async () => {
  const { environment, remove } = await prepareStores('embedded', 'demo');
  const clickHouse = await runClickHouse(await mkdtemp(join(dataFolder, 'clickhouse-')));
  const database = await createDatabase(false);
  const servers = { ...environment, DATABASE_URL: database.url, CLICKHOUSE_URL: clickHouse.url };
  try {
    const before = await readContent(environment);
    const killed = await runServer({ ...servers, LOG_LEVEL: 'silent' }, ['move']);
    await expect.poll(killed.out, { interval: 5 }).toMatch(/^Warehouse: /m);
    killed.process.kill('SIGKILL');
    await killed.ended;
    expect(killed.out()).not.toContain('Comparing');

    const steps = new Set<string>();
    const settings = parseSettings(servers);
    const { figures } = await moveStores(settings, ({ step }) => steps.add(step));
    expect(figures).toBeGreaterThan(100);
    expect([...steps]).toEqual(['Warehouse', 'Operational store', 'Comparing']);
    expect(await readContent(servers)).toEqual(before);
    expect(await readdir(environment.DATA_DIR)).not.toContain('move');
    // A process that is killed before it says that the move is complete leaves the same stores.
    expect((await moveStores(settings, () => {})).figures).toBe(figures);
    await withStores(settings, ({ store }) => store.execute('DELETE FROM finding_steps'));
    await expect(moveStores(settings, () => {})).rejects.toThrow(
      'The stores are not empty: tables of PostgreSQL, tables of ClickHouse.',
    );
  } finally {
    await clickHouse.stop();
    await database.remove();
    await remove();
  }
});

/** Digests of all rows of some tables, and how many users, files and changes there are. */
async function readContent(environment: Record<string, string>) {
  return withStores(parseSettings(environment), async ({ store, warehouse }) => {
    const rows = [];
    for (const table of TABLES)
      rows.push(
        ...(await warehouse.rows({
          sql: `SELECT count() AS rows, toString(sum(cityHash64(*))) AS digest FROM ${table}`,
          params: {},
        })),
      );
    const { rows: counts } = await store.execute(COUNTS);
    return { rows, counts };
  });
}

const COUNTS = `
  SELECT (SELECT md5(string_agg(u::text, ',' ORDER BY id)) FROM users u) AS users,
    (SELECT md5(string_agg(f::text, ',' ORDER BY id)) FROM import_files f) AS files,
    (SELECT md5(string_agg(s::text, ',' ORDER BY s::text)) FROM finding_steps s) AS steps,
    (SELECT count(*)::int FROM pgboss.job) AS jobs, (SELECT last_value::int FROM users_id_seq) AS last_user`;
