import { readFile, stat } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { createFirstAdministrator } from './first-administrator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('adds one administrator if nobody could sign in, who must choose a password first', async () => {
  const [path, again] = [
    await createFirstAdministrator(server.services),
    await createFirstAdministrator(server.services),
  ];
  expect(again).toBeNull();
  expect((await stat(path ?? '')).mode & 0o777).toBe(0o600);
  const password = /Temporary password: (\S+)/.exec(await readFile(path ?? '', 'utf8'))?.[1] ?? '';
  const token = await server.signIn('admin', password);
  expect((await server.get('users?page=1&pageSize=25', token)).status).toBe(403);
  const change = { username: 'admin', oldPassword: password, newPassword: 'Quiet4Harbour' };
  expect((await server.post('account/change_password', token, change)).status).toBe(200);
  const fresh = await server.signIn('admin', 'Quiet4Harbour');
  expect((await server.get('users?page=1&pageSize=25', fresh)).body).toMatchObject({ users: [{ login: 'admin' }] });
  expect(server.log()).not.toContain(password);
});
