import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WAREHOUSE_LOCK } from '#server/jobs/job-queue.ts';
import { underLock } from '#server/jobs/locked-services.ts';
import { asWorkUnder } from '#server/stores/lock-of-statements.ts';
import { importFiles } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { postFiles } from '#test/upload-files.ts';
import { importFileJob } from './import-file-job.ts';

describe('a statement that a killed server has left on a ClickHouse server', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ warehouse: 'server' });
  });
  afterAll(() => server.close());

  it('adds no rows to a file that is imported again', async () => {
    const { db, store, warehouse } = server.services;
    const clientIds = [
      await addClient(server.services, { name: 'Large' }),
      await addClient(server.services, { name: 'Small' }),
    ];
    await addUser(server.services, { login: 'ann', roleNames: ['ROLE_ADMIN'], clientIds });
    const token = await server.signIn('ann');
    for (const clientId of clientIds) {
      const line = { tracking_number: '1Z999AA10123456781', charge_description: 'UPS Ground', net: '10.00' };
      const content = plainCsvFile([{ ...line, invoice_number: `I-${clientId}` }]);
      await postFiles(server, token, clientId, [{ name: 'a.csv', content }]);
    }
    const files = await db.select().from(importFiles).orderBy(importFiles.id);
    const ids = files.map(({ id }) => id);
    await db.update(importFiles).set({ state: 'running' }).where(inArray(importFiles.id, ids));
    const left = asWorkUnder(WAREHOUSE_LOCK, () =>
      warehouse.run({
        sql: `INSERT INTO charges (file_id, client_id, line) SELECT {file:UInt32}, {client:UInt32}, number + sleepEachRow(0.1) FROM numbers(6000)
          SETTINGS max_block_size = 1, min_insert_block_size_rows = 1, min_insert_block_size_bytes = 1, max_threads = 1`,
        params: { file: files[0]?.id ?? 0, client: files[0]?.clientId ?? 0 },
      }),
    ).catch(() => 'ended');
    const count = async (sql: string) => Number((await warehouse.rows<{ n: number }>({ sql, params: {} }))[0]?.n);
    const running = () => count(`SELECT count() AS n FROM system.processes WHERE query LIKE 'INSERT INTO charges (%'`);
    await expect.poll(running, { interval: 20 }).toBe(1);
    for (const fileId of ids)
      await store.withLock(WAREHOUSE_LOCK, (lock) =>
        importFileJob.run(underLock(server.services, lock), { fileId }, lock.signal),
      );
    expect((await db.select().from(importFiles)).map(({ state }) => state)).toEqual(['loaded', 'loaded']);
    expect(await running()).toBe(0);
    expect(await left).toBe('ended');
    expect(await count(`SELECT count() AS n FROM charges WHERE file_id = ${ids[0]}`)).toBe(1);
  });
});
