import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantSettings } from '#server/stores/schema.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

describe('statuses', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ environment: { TENANT: 'acme' } });
  });
  afterAll(() => server.close());

  it('show everyone the tenant and the pages under maintenance', async () => {
    const get = () => server.get('/aiparcelweb/nologin/statuses/', null);
    expect(await get()).toMatchObject({
      status: 200,
      body: { tenantName: 'acme', database: 'parcelscope', maintenancePages: [] },
    });
    const { db, tenantId } = server.services;
    const value = [{ type: 'CHATBOT', value: 'ON' }];
    await db.insert(tenantSettings).values({ tenantId, key: 'maintenancePages', value });
    expect((await get()).body).toMatchObject({ maintenancePages: value });
  });

  it('ignore an expired token', async () => {
    expect((await server.get('/aiparcelweb/nologin/statuses/', 'stale')).status).toBe(200);
  });
});
