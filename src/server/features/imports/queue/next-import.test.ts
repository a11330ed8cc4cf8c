import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseSettings } from '#server/startup/settings.ts';
import { type OperationalStore, openOperationalStore } from '#server/stores/operational-store.ts';
import { clients, importFiles, reloads, replacedParts, tenants, uploads } from '#server/stores/schema.ts';
import { createDatabase, type TestDatabase } from '#test/test-database.ts';
import { nextImports } from './next-import.ts';

const TENANT = 1;

describe('the next import', () => {
  let database: TestDatabase;
  let store: OperationalStore;
  let minutes = 0;

  beforeAll(async () => {
    database = await createDatabase(true);
    store = await openOperationalStore(parseSettings({ DATABASE_URL: database.url }));
    await store.db.insert(tenants).values({ id: TENANT, name: 'Tenant' });
    for (const id of [1, 2, 3])
      await store.db.insert(clients).values({ id, tenantId: TENANT, code: `C${id}`, name: `Client ${id}` });
  });
  afterAll(async () => {
    await store.close();
    await database.remove();
  });
  beforeEach(() => store.db.delete(importFiles));

  async function queue(clientId: number, fileName: string) {
    const [upload] = await store.db
      .insert(uploads)
      .values({ tenantId: TENANT, clientId, createdAt: new Date() })
      .returning();
    await store.db.insert(importFiles).values({ uploadId: upload?.id ?? 0, clientId, fileName, storedPath: '' });
  }

  /** Takes the files one after the other, as the queue does, and returns their names. */
  async function takeAll(): Promise<string[]> {
    const [next] = await nextImports(store.db);
    if (next === undefined) return [];
    minutes += 1;
    const startedAt = new Date(Date.UTC(2026, 0, 1, 0, minutes));
    const [taken] = await store.db
      .update(importFiles)
      .set({ state: 'loaded', startedAt })
      .where(eq(importFiles.id, next.id))
      .returning();
    return [taken?.fileName ?? '', ...(await takeAll())];
  }

  it('is none if no file is queued', async () => {
    expect(await nextImports(store.db)).toEqual([]);
  });

  it('is the first file of a client', async () => {
    for (const name of ['one', 'two', 'three']) await queue(1, name);
    expect(await takeAll()).toEqual(['one', 'two', 'three']);
  });

  it('gives every client its turn', async () => {
    for (const name of ['a1', 'a2', 'a3', 'a4']) await queue(1, name);
    for (const name of ['b1', 'b2']) await queue(2, name);
    await queue(3, 'c1');
    expect(await takeAll()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('is the file of a client that waited longer than the others', async () => {
    await queue(1, 'a1');
    await takeAll();
    for (const name of ['a2', 'a3']) await queue(1, name);
    await queue(2, 'b1');
    expect(await takeAll()).toEqual(['b1', 'a2', 'a3']);
  });

  it('moves rows if some are set aside for the file or for a reload of its client', async () => {
    for (const client of [1, 2, 3]) await queue(client, `of ${client}`);
    const [one, two] = await store.db.select().from(importFiles).orderBy(importFiles.id);
    await store.db.insert(replacedParts).values({ ofFileId: two?.id ?? 0, byFileId: one?.id ?? 0 });
    await store.db.insert(reloads).values({ fileId: two?.id ?? 0, stage: 'loading' });
    const moving = (await nextImports(store.db)).map(({ id, movesRows }) => [id - (one?.id ?? 0), movesRows]);
    await store.db.delete(replacedParts);
    await store.db.delete(reloads);
    expect(moving).toEqual([
      [0, true],
      [1, true],
      [2, false],
    ]);
  });
});
