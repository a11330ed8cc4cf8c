import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountDivisions, accountGroups, accounts, clients, importFiles, uploads } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { aContext } from '#test/factories/context.factory.ts';
import { aClause } from '#test/factories/question.factory.ts';
import { TEST_NOW } from '#test/test-clock.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { ENGINES } from '#test/test-stores.ts';
import { readChangedScope, readScope } from './read-scope.ts';

describe.each(ENGINES)('the scope on %s', (engine) => {
  let server: TestServer;
  let parent: number;
  let child: number;
  let groupId: number;

  beforeAll(async () => {
    server = await startTestServer({ engine });
    const { db, tenantId, now } = server.services;
    parent = await addClient(server.services, { name: 'Parent' });
    child = await addClient(server.services, { name: 'Child', parentId: parent });
    const [upload] = await db.insert(uploads).values({ tenantId, clientId: child, createdAt: now() }).returning();
    const file = { uploadId: upload?.id ?? 0, clientId: child, fileName: 'a.csv', storedPath: 'a' };
    await db.insert(importFiles).values([
      { ...file, state: 'running' },
      { ...file, state: 'loaded' },
    ]);
    const [division] = await db.insert(accountDivisions).values({ clientId: parent, name: 'West' }).returning();
    const [group] = await db
      .insert(accountGroups)
      .values({ clientId: parent, divisionId: division?.id ?? 0, name: 'Reno' })
      .returning();
    groupId = group?.id ?? 0;
    const account = { carrierId: 1, name: '' };
    await db.insert(accounts).values([
      { ...account, clientId: parent, number: 'A', groupId },
      { ...account, clientId: child, number: 'A', isActive: false },
      { ...account, clientId: child, number: 'B', isActive: false },
    ]);
  });
  afterAll(() => server.close());

  const read = (childClientIdsCSV: string, column = 'zone') => {
    const session = { clientIds: [parent, child], tenantId: server.services.tenantId };
    return readScope(aContext(server.services, session), { clientId: parent, childClientIdsCSV }, [
      aClause(column, '=', '1'),
    ]);
  };

  it('contains the settings of the store', async () => {
    expect(await read('')).toEqual({
      key: null,
      today: TEST_NOW.slice(0, 10),
      accessVersion: null,
      clientIds: [parent, child],
      hiddenFileIds: [1],
      dataVersion: expect.any(Number),
      excludedCarrierIds: [3, 4, 5],
      inactiveAccountNumbers: ['B'],
      accountNumbersOf: { division: new Map(), group: new Map(), storeType: new Map() },
      fulfillmentCenters: { zips: [], names: [] },
      isEachGroupInOneFile: false,
      bookingRules: [],
    });
    expect(await read(String(child))).toMatchObject({ clientIds: [child], inactiveAccountNumbers: ['A', 'B'] });
  });

  it('has the data version of its clients, which rises when a file is loaded or undone', async () => {
    const { db } = server.services;
    const { dataVersion } = await read('');
    expect((await read(String(child))).dataVersion).toBe(dataVersion);
    await db.update(importFiles).set({ state: 'loaded' }).where(eq(importFiles.id, 1));
    const loaded = (await read('')).dataVersion;
    expect(loaded).toBeGreaterThan(dataVersion);
    await db.update(importFiles).set({ state: 'undone' }).where(eq(importFiles.id, 1));
    expect((await read('')).dataVersion).toBeGreaterThan(loaded);
  });

  it('has a key that differs after each change, and no key if it contains data without a version', async () => {
    const { store, accessCache, tenantId } = server.services;
    const keyOf = async (column: string, clientIds = [parent, child]) => {
      const ctx = {
        ...aContext(server.services, { clientIds, tenantId }),
        accessSnapshot: await accessCache.takeSnapshot(),
      };
      const scope = await readScope(ctx, { clientId: parent, childClientIdsCSV: '' }, [aClause(column, '=', '1')]);
      return scope.key;
    };
    const key = await keyOf('zone');
    expect(key).not.toBeNull();
    expect(await keyOf('zone')).toBe(key);
    expect(await keyOf('zone', [parent])).not.toBe(key);
    await store.execute('UPDATE accounts SET is_active = is_active');
    expect(await keyOf('zone')).not.toBe(key);
    for (const column of ['account_division', 'account_group', 'store_type', 'gl_code', 'cost_center'])
      expect(await keyOf(column)).toBeNull();
  });

  it('has the files that are visible now, but no more clients, when it is read again', async () => {
    const { db, tenantId } = server.services;
    const moved = await addClient(server.services, { name: 'Moved' });
    const ctx = aContext(server.services, { clientIds: [parent, child, moved], tenantId });
    const readOwn = (of: typeof ctx) => readScope(of, { clientId: parent, childClientIdsCSV: '' }, []);
    const before = await readOwn(ctx);
    await db.update(clients).set({ parentId: parent }).where(eq(clients.id, moved));
    await db.update(importFiles).set({ state: 'undone' }).where(eq(importFiles.id, 2));
    expect((await readOwn(ctx)).clientIds).toEqual([parent, child, moved]);
    expect(await readChangedScope(ctx, before, readOwn)).toMatchObject({
      clientIds: [parent, child],
      hiddenFileIds: [1, 2],
    });
  });

  it('contains the accounts of a group if a clause filters by it', async () => {
    const { accountNumbersOf } = await read('', 'account_group');
    expect(accountNumbersOf.group).toEqual(new Map([[String(groupId), ['A']]]));
  });
});
