import { afterAll, beforeAll, expect, it } from 'vitest';
import { importFiles, uploads } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { readLoadedScope } from './read-client-scope.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('the scope of loaded files has them in the order in which they were loaded', async () => {
  const { db, tenantId, now } = server.services;
  const clientId = await addClient(server.services, { name: 'Shipper' });
  const [upload] = await db.insert(uploads).values({ tenantId, clientId, createdAt: now() }).returning();
  const file = { uploadId: upload?.id ?? 0, clientId, fileName: 'a.csv', storedPath: 'a', state: 'loaded' } as const;
  const added = await db
    .insert(importFiles)
    .values([
      { ...file, loadNumber: 3 },
      { ...file, loadNumber: 1 },
      { ...file, state: 'queued' },
      { ...file, loadNumber: 2 },
    ])
    .returning();
  const [third, first, , second] = added.map(({ id }) => id);
  expect(await readLoadedScope(server.services, [clientId])).toEqual({
    clientIds: [clientId],
    loadedFileIds: [first, second, third],
  });
});
