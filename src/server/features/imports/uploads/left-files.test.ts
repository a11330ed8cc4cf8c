import { once } from 'node:events';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createUpload } from '#contract/uploads.ts';
import { removeLeftFiles, removeLeftFilesAtStart } from '#server/files/remove-left-files.ts';
import { importFiles, uploads } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

describe('the folder of uploads', () => {
  let server: TestServer;
  let clientId: number;
  let token: string;
  let folder: string;
  beforeAll(async () => {
    server = await startTestServer();
    clientId = await addClient(server.services, { name: 'Ours' });
    await addUser(server.services, { login: 'ann', clientIds: [clientId], roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'] });
    token = await server.signIn('ann');
    folder = join(server.services.settings.dataDir, 'uploads');
    await mkdir(folder, { recursive: true });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());

  /** Sends a part of an upload, and closes the connection. */
  async function leaveDuringUpload(): Promise<void> {
    const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
    const form = [
      `--b\r\ncontent-disposition: form-data; name="clientId"\r\n\r\n${String(clientId)}`,
      '--b\r\ncontent-disposition: form-data; name="files"; filename="a.csv"\r\n\r\nwhole',
      `--b\r\ncontent-disposition: form-data; name="files"; filename="b.csv"\r\n\r\n${'line\r\n'.repeat(50_000)}`,
    ].join('\r\n');
    const head = [
      `POST ${createUpload.path} HTTP/1.1`,
      'host: x',
      `authorization: Bearer ${token}`,
      'content-type: multipart/form-data; boundary=b',
      'content-length: 9000000',
    ].join('\r\n');
    socket.write(`${head}\r\n\r\n${form}`);
    await vi.waitFor(async () => expect((await readdir(folder)).length).toBe(2));
    socket.destroy();
    await once(socket, 'close');
  }

  it('has no files of an upload whose sender leaves', async () => {
    await leaveDuringUpload();
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
  });

  it('is cleared of what a killed server left there, but keeps the files of uploads', async () => {
    const { db, tenantId, now, settings } = server.services;
    const [upload] = await db.insert(uploads).values({ tenantId, clientId, createdAt: now() }).returning();
    const file = { uploadId: upload?.id ?? 0, clientId, fileName: 'a' };
    await db.insert(importFiles).values([
      { ...file, storedPath: join(folder, 'kept') },
      { ...file, storedPath: `${join(folder, 'archive')}#3` },
      { ...file, storedPath: join(folder, 'outer.nested', '0') },
    ]);
    for (const name of ['kept', 'archive', 'outer', 'left', 'spool-7.tsv']) await writeFile(join(folder, name), 'x');
    await mkdir(join(folder, 'outer.nested'));
    await mkdir(join(folder, 'left.nested'));
    await writeFile(join(settings.dataDir, 'mail.eml.part'), 'x');
    const old = new Date(Date.now() - 60_000);
    for (const name of ['left', 'left.nested']) await utimes(join(folder, name), old, old);
    await removeLeftFiles(server.services, 30_000);
    expect((await readdir(folder)).sort()).toEqual(['archive', 'kept', 'outer', 'outer.nested', 'spool-7.tsv']);
    await removeLeftFilesAtStart({ ...server.services, settings: { ...settings, databaseUrl: null } });
    expect((await readdir(folder)).sort()).toEqual(['archive', 'kept', 'outer', 'outer.nested']);
    expect(await readdir(settings.dataDir)).not.toContain('mail.eml.part');
  });
});
