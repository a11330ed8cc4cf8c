import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Statement } from '#query/statement.ts';
import { openAnswerCache } from '#server/questions/answer-cache.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';
import { conversions, importFiles, reloads, replacedParts, uploads, users } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { aContext } from '#test/factories/context.factory.ts';
import { NO_TABLES } from '#test/no-tables.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { ENGINES } from '#test/test-stores.ts';

const TOTAL: Statement = { sql: 'SELECT 1 AS total', params: {} };

describe.each(ENGINES)('a data version on %s', (engine) => {
  let server: TestServer;
  let own: number;
  let other: number;
  let uploadId: number;

  beforeAll(async () => {
    server = await startTestServer({ engine });
    const { db, tenantId, now } = server.services;
    own = await addClient(server.services, { name: 'Own' });
    other = await addClient(server.services, { name: 'Other' });
    const [upload] = await db.insert(uploads).values({ tenantId, clientId: own, createdAt: now() }).returning();
    uploadId = upload?.id ?? 0;
  });
  afterAll(() => server.close());

  const addFile = async (clientId: number, state: 'running' | 'loaded') => {
    const values = { uploadId, clientId, fileName: 'a.csv', storedPath: 'a', state };
    const [file] = await server.services.db.insert(importFiles).values(values).returning();
    return file?.id ?? 0;
  };
  const setState = (fileId: number, state: 'loaded' | 'undone' | 'failed') =>
    server.services.db.update(importFiles).set({ state }).where(sql`${importFiles.id} = ${fileId}`);
  const endConversion = async (state: 'done' | 'failed') => {
    const { db, tenantId, now } = server.services;
    await db.insert(conversions).values({ tenantId, kind: 'rates', login: 'ann', createdAt: now() });
    await db.update(conversions).set({ state });
  };

  /** Returns whether an answer that was cached for the client before a change is read again after it. */
  async function endsAnswers(change: () => Promise<unknown>): Promise<boolean> {
    let reads = 0;
    const read = async () => [{ reads: ++reads }];
    // The cast is safe: the test reads no other statement.
    const answers = openAnswerCache({ read: read as <Row>() => Promise<Row[]> }, server.services.turns, NO_TABLES);
    const ctx = aContext(server.services, { tenantId: server.services.tenantId, clientIds: [own] });
    const ask = async () => answers.read((await readClientScope(ctx)).dataVersion, TOTAL);
    await ask();
    await ask();
    expect(reads).toBe(1);
    await change();
    await ask();
    return reads === 2;
  }

  it('rises when a file is loaded', async () => {
    const fileId = await addFile(own, 'running');
    expect(await endsAnswers(() => setState(fileId, 'loaded'))).toBe(true);
  });

  it('rises when a file is undone', async () => {
    const fileId = await addFile(own, 'loaded');
    expect(await endsAnswers(() => setState(fileId, 'undone'))).toBe(true);
  });

  it.each(['failed', 'undone'] as const)(
    'rises when the rows of a file that is %s have been deleted',
    async (state) => {
      const fileId = await addFile(own, 'running');
      await setState(fileId, state);
      const purge = () =>
        server.services.db.update(importFiles).set({ isPurged: true }).where(sql`${importFiles.id} = ${fileId}`);
      expect(await endsAnswers(purge)).toBe(true);
    },
  );

  it('rises when rows that were set aside for loading a file again change places with its own, and when they are deleted', async () => {
    const { db } = server.services;
    const fileId = await addFile(own, 'loaded');
    await db.insert(reloads).values({ fileId, stage: 'moving' });
    expect(await endsAnswers(() => db.update(reloads).set({ stage: 'loading' }))).toBe(true);
    expect(await endsAnswers(() => db.delete(reloads))).toBe(true);
  });

  it('rises when the rows that a file has replaced are deleted or given back', async () => {
    const { db } = server.services;
    const files = { ofFileId: await addFile(own, 'loaded'), byFileId: await addFile(own, 'loaded') };
    await db.insert(replacedParts).values(files);
    expect(await endsAnswers(() => db.delete(replacedParts))).toBe(true);
  });

  it.each(['done', 'failed'] as const)('rises when a conversion of amounts ends as %s', async (state) => {
    expect(await endsAnswers(() => endConversion(state))).toBe(true);
  });

  it('rises for any other job that reports changed rows of the client', async () => {
    const raise = sql`SELECT raise_data_versions(ARRAY[${own}]::integer[])`;
    expect(await endsAnswers(() => server.services.db.execute(raise))).toBe(true);
  });

  it('does not change when a transaction with a visible change is rolled back', async () => {
    const fileId = await addFile(own, 'running');
    const rollBack = async () => {
      const change = server.services.db.transaction(async (tx) => {
        await tx.update(importFiles).set({ state: 'loaded' }).where(sql`${importFiles.id} = ${fileId}`);
        throw new Error('rolled back');
      });
      await expect(change).rejects.toThrow('rolled back');
    };
    expect(await endsAnswers(rollBack)).toBe(false);
  });

  it('does not change when an import starts, advances or fails', async () => {
    const begin = async () => setState(await addFile(own, 'running'), 'failed');
    expect(await endsAnswers(begin)).toBe(false);
    expect(await endsAnswers(() => server.services.db.update(importFiles).set({ progress: 0.5 }))).toBe(false);
  });

  it('does not change when the data of another client changes', async () => {
    const fileId = await addFile(other, 'running');
    expect(await endsAnswers(() => setState(fileId, 'loaded'))).toBe(false);
  });

  it('does not change for other changes, such as a user or a queued conversion', async () => {
    const { db, tenantId, now } = server.services;
    const queue = () => db.insert(conversions).values({ tenantId, kind: 'rebuild', login: 'ann', createdAt: now() });
    expect(await endsAnswers(() => db.update(users).set({ isActive: true }))).toBe(false);
    expect(await endsAnswers(queue)).toBe(false);
  });
});
