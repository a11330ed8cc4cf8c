import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserError, getBrowserError, listBrowserErrors } from '#contract/browser-errors.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

const STACK = 'TypeError: x\n    at draw (https://host.example/assets/chart-1a2b3c4d.js?t=secret:1:5)';
const anError = (more: object = {}) => ({
  message: 'No row 7 of ann@example.com',
  stack: STACK,
  page: '/reports',
  version: '1.2.0',
  ...more,
});

describe('errors in browsers', () => {
  let server: TestServer;
  let admin: string;
  let plain: string;

  beforeAll(async () => {
    server = await startTestServer();
    await addUser(server.services, { login: 'boss', roleNames: ['ROLE_ADMIN'], isInternal: true });
    await addUser(server.services, { login: 'plain' });
    admin = await server.signIn('boss');
    plain = await server.signIn('plain');
  });
  afterAll(() => server.close());

  const report = (more: object = {}, token: string | null = plain) =>
    server.post('browserErrors', token, anError(more));
  const list = async (query = '') =>
    listBrowserErrors.output.parse((await server.get(`browserErrors?${query}`, admin)).body);
  const resolve = ({ id, version }: BrowserError, resolvedIn: string | null) =>
    server.put(`browserErrors/${id}`, admin, { resolvedIn, version });

  it('are grouped and counted, without personal data', async () => {
    expect((await report()).status).toBe(202);
    await report({ message: 'No row 8 of bob@example.com', version: '1.3.0' }, admin);
    await report({ message: 'Something else', stack: '', page: '/profile' });
    const { total, errors } = await list();
    expect([total, errors.map(({ count, users }) => [count, users])]).toEqual([
      2,
      [
        [1, 1],
        [2, 2],
      ],
    ]);
    expect(errors[1]).toMatchObject({
      message: 'No row 8 of (e-mail)',
      state: 'open',
      firstVersion: '1.2.0',
      lastVersion: '1.3.0',
    });
    const { body } = await server.get(`browserErrors/${errors[1]?.id}`, admin);
    const { stack, metBy } = getBrowserError.output.parse(body);
    expect(stack).toBe('TypeError: x\n    at draw (/assets/chart-1a2b3c4d.js:1:5)');
    expect(metBy.map(({ login }) => login).sort()).toEqual(['boss', 'plain']);
    expect((await list('search=ELSE')).total).toBe(1);
    const csv = await server.get('browserErrors/download.csv?search=else', admin);
    expect(String(csv.body).split('\r\n')[1]).toMatch(/^\d+,open,Something else,\/profile,1,1,1.2.0,1.2.0,/);
  });

  it('are resolved by a version, and are back if they are met in it', async () => {
    const [first] = (await list('search=row')).errors;
    if (first === undefined) throw new Error('no error is stored');
    expect((await resolve(first, '1.4.0')).status).toBe(200);
    expect((await resolve(first, '1.5.0')).status).toBe(409);
    await report({ version: '1.3.9' });
    expect((await list('state=resolved')).errors).toMatchObject([{ id: first.id, count: 3, resolvedBy: 'boss' }]);
    await report({ version: '1.4.0' });
    const [back] = (await list('state=back')).errors;
    expect(back).toMatchObject({ id: first.id, resolvedIn: null });
    if (back === undefined) return;
    expect((await resolve(back, 'soon')).status).toBe(400);
    expect((await resolve(back, null)).status).toBe(200);
    expect((await list('state=open')).total).toBe(2);
  });

  it.each([
    [{ message: '' }, 400],
    [{ message: 'x'.repeat(1001) }, 400],
    [{ stack: 'x'.repeat(70_000) }, 413],
    [{ page: '/reports?client=7' }, 400],
    [{ version: '<script>' }, 400],
    [{ user: 'ann' }, 400],
    [{ message: 5 }, 400],
  ])('are refused if they are not as expected: %#', async (more, status) => {
    const { type, ...answer } = await report(more);
    expect([answer.status, type]).toEqual([status, 'application/problem+json']);
  });

  it('are accepted 30 times in ten minutes, and never without a session', async () => {
    expect((await report({}, null)).status).toBe(401);
    let last = 0;
    for (let sent = 0; sent < 31; sent += 1) last = (await report()).status;
    expect(last).toBe(429);
    expect((await server.get('browserErrors', plain)).status).toBe(403);
  });
});
