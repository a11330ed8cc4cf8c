import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LockLost } from '#server/stores/open-locks.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { underLock } from './locked-services.ts';

describe('a warehouse under a lock', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('inserts no rows if the lock is lost while they are read', async () => {
    const lost = new AbortController();
    let isSent = false;
    const insert = async (_table: string, rows: Iterable<object>) => {
      for (const _row of rows) lost.abort(new LockLost('the lock'));
      isSent = true;
    };
    const services = { ...server.services, warehouse: { ...server.services.warehouse, insert } };
    const locked = underLock(services, { signal: lost.signal, require: async () => undefined });
    await expect(locked.warehouse.insert('lookups', [{ key: 'a' }])).rejects.toThrow(LockLost);
    expect(isSent).toBe(false);
  });
});
