import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AbandonedError } from '#server/app-error.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { ENGINES } from '#test/test-stores.ts';
import { turnsOfWork } from '#test/turns-of-work.ts';
import { openAccessCache } from './access-snapshot.ts';

describe.each(ENGINES)('the access cache of the %s store', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    const clientId = await addClient(server.services, { name: 'One' });
    await addUser(server.services, { login: 'ann', roleNames: ['ROLE_CLIENT'], clientIds: [clientId] });
    await server.services.store.execute(
      `INSERT INTO uploads (tenant_id, client_id, created_at) VALUES (${server.services.tenantId}, ${clientId}, now())`,
    );
    await server.signIn('ann');
  });
  afterAll(() => server.close());

  /** Returns whether a cached value survives a change. */
  async function survives(change: () => Promise<unknown>): Promise<boolean> {
    const { accessCache } = server.services;
    let reads = 0;
    const read = async () => ++reads;
    await (await accessCache.takeSnapshot()).getOrRead('a', read);
    await (await accessCache.takeSnapshot()).getOrRead('a', read);
    expect(reads).toBe(1);
    await change();
    await (await accessCache.takeSnapshot()).getOrRead('a', read);
    await server.services.store.execute('UPDATE access_version SET version = version + 1');
    return reads === 1;
  }

  it.each([
    "INSERT INTO tenant_settings (tenant_id, key, value) SELECT id, 'a', '1' FROM tenants",
    "UPDATE clients SET name = 'Two'",
    "INSERT INTO accounts (client_id, carrier_id, number, name) SELECT id, 1, 'A', '' FROM clients",
    "UPDATE roles SET permissions = '{}' WHERE name = 'ROLE_GUEST'",
    "UPDATE users SET is_active = false WHERE login = 'nobody'",
    'DELETE FROM user_roles',
    'DELETE FROM user_clients',
    'UPDATE sessions SET ended_at = now()',
    "INSERT INTO import_files (upload_id, client_id, file_name, stored_path) SELECT id, client_id, 'a', 'b' FROM uploads",
    "UPDATE import_files SET state = 'loaded'",
    'SELECT raise_data_versions(NULL)',
  ])('reads again after: %s', async (sql) => {
    expect(await survives(() => server.services.store.execute(sql))).toBe(false);
  });

  it.each([
    'UPDATE sessions SET last_seen_at = now()',
    'UPDATE import_files SET progress = 0.5',
    "INSERT INTO conversions (tenant_id, kind, login, created_at) SELECT id, 'rebuild', 'a', now() FROM tenants",
    'UPDATE conversions SET progress = 0.5',
  ])('keeps its values after: %s', async (sql) => {
    expect(await survives(() => server.services.store.execute(sql))).toBe(true);
  });

  it('knows without reading that nothing has changed, if the store has one server', async () => {
    const { store } = server.services;
    let reads = 0;
    const execute = (sql: string) => {
      reads += 1;
      return store.execute(sql);
    };
    const cache = await openAccessCache({ execute, listen: store.listen });
    const readsOf = async () => {
      const before = reads;
      await cache.takeSnapshot();
      return reads - before;
    };
    const known = engine === 'embedded' ? 0 : 1;
    expect(await readsOf()).toBe(1);
    expect(await readsOf()).toBe(known);
    await store.execute('UPDATE users SET is_active = is_active');
    expect(await readsOf()).toBe(1);
    await store.execute('BEGIN; UPDATE users SET is_active = is_active; ROLLBACK');
    expect(await readsOf()).toBe(known);
  });

  it('is never older than a change that was acknowledged, while many requests read it', async () => {
    const { store, accessCache } = server.services;
    for (let change = 0; change < 20; change += 1) {
      const requests = Array.from({ length: 5 }, () => accessCache.takeSnapshot());
      const changed = store.execute('UPDATE access_version SET version = version + 1 RETURNING version');
      const during = [accessCache.takeSnapshot(), changed.then(() => accessCache.takeSnapshot())];
      const [{ rows }, , after] = await Promise.all([changed, ...during]);
      await Promise.all(requests);
      expect(after?.version).toBeGreaterThanOrEqual(Number(rows[0]?.version));
    }
  });

  it('answers those who wait for the same read in several turns of the event loop', async () => {
    const snapshot = await server.services.accessCache.takeSnapshot();
    const readers = Array.from({ length: 20 }, () => snapshot.getOrRead('c', () => sleep(1)));
    // At most six of them fill a turn.
    expect(await turnsOfWork(readers)).toBeGreaterThan(2);
  });

  it('reads for those who wait when the client of the request that reads has left', async () => {
    const snapshot = await server.services.accessCache.takeSnapshot();
    const left = snapshot.getOrRead('d', () => sleep(1).then(() => Promise.reject(new AbandonedError())));
    const others = ['one', 'two'].map((name) => snapshot.getOrRead('d', async () => name));
    await expect(left).rejects.toBeInstanceOf(AbandonedError);
    expect(await Promise.all(others)).toEqual(['one', 'one']);
  });

  it('reads again after a failed read', async () => {
    const snapshot = await server.services.accessCache.takeSnapshot();
    await expect(snapshot.getOrRead('b', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await snapshot.getOrRead('b', async () => 'found')).toBe('found');
  });

  it('needs a trigger on every table that find_session and find_client_scope read', async () => {
    const { store } = server.services;
    const { rows } = await store.execute(
      `SELECT t.relname AS name FROM pg_class t JOIN pg_namespace n ON n.oid = t.relnamespace AND n.nspname = 'public'
       WHERE t.relkind = 'r' AND EXISTS (SELECT 1 FROM pg_proc p WHERE p.proname IN ('find_session', 'find_client_scope')
         AND p.prosrc ~ ('(FROM|JOIN|,) ' || t.relname || ' '))
         AND NOT EXISTS (SELECT 1 FROM pg_trigger g WHERE g.tgrelid = t.oid AND g.tgname = 'access_changed')`,
    );
    expect(rows).toEqual([]);
  });
});

it('drops the oldest values of the access cache when it has too many', async () => {
  const cache = await openAccessCache({ execute: async () => ({ rows: [{ version: 1 }] }), listen: null }, 2);
  const reads: string[] = [];
  const read = async (key: string) => (await cache.takeSnapshot()).getOrRead(key, async () => reads.push(key));
  for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await read(key);
  expect(reads).toEqual(['a', 'b', 'c', 'a']);
});
