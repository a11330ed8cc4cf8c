import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordedChange } from '#contract/audit-trail.ts';
import { auditTrail, roles, tenants } from '#server/stores/schema.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { ENGINES } from '#test/test-stores.ts';

describe.each(ENGINES)('the audit trail on the %s store', (engine) => {
  let server: TestServer;
  let admin: string;
  let setter: string;

  beforeAll(async () => {
    server = await startTestServer({ engine });
    const { db, tenantId } = server.services;
    await db.insert(roles).values({ tenantId, name: 'ROLE_SETTER', permissions: ['SETTINGS_ADMIN'] });
    await addUser(server.services, { login: 'boss', roleNames: ['ROLE_ADMIN'], isInternal: true });
    await addUser(server.services, { login: 'setter', roleNames: ['ROLE_SETTER'] });
    await addUser(server.services, { login: 'plain' });
    const [other] = await db.insert(tenants).values({ name: 'other' }).returning();
    const change = (day: number, more: Partial<typeof auditTrail.$inferInsert>) => ({
      tenantId,
      at: new Date(`2026-06-0${day}T23:30:00Z`),
      login: 'boss',
      subjectKind: 'user' as const,
      subjectId: '7',
      subjectName: 'ann',
      action: 'edit' as const,
      before: { email: 'a@example.com' },
      after: { email: 'b@example.com' },
      ...more,
    });
    await db
      .insert(auditTrail)
      .values([
        change(1, { action: 'add', before: null }),
        change(2, {}),
        change(3, { subjectKind: 'setting', subjectId: 'mailFrom', subjectName: 'mailFrom' }),
        change(4, { login: 'setter', subjectKind: 'client', subjectId: '3', subjectName: '100%_Wool' }),
        change(5, { tenantId: other?.id ?? 0, subjectName: 'foreign' }),
      ]);
    admin = await server.signIn('boss');
    setter = await server.signIn('setter');
  });
  afterAll(() => server.close());

  const days = async (query: string, token = admin) => {
    const { status, body } = await server.get(`auditTrail?${query}`, token);
    expect(status).toBe(200);
    return (body as { changes: RecordedChange[] }).changes.map(({ at }) => Number(at.slice(8, 10)));
  };

  it('shows administrators every change of their tenant, newest first', async () => {
    expect(await days('')).toEqual([4, 3, 2, 1]);
    const { body } = await server.get('auditTrail?pageSize=1&page=4', admin);
    expect(body).toEqual({
      total: 4,
      changes: [
        {
          id: expect.any(Number),
          at: '2026-06-01T23:30:00.000Z',
          login: 'boss',
          kind: 'user',
          subjectId: '7',
          subjectName: 'ann',
          action: 'add',
          before: null,
          after: { email: 'b@example.com' },
        },
      ],
    });
  });

  it.each([
    ['kind=setting', [3]],
    ['kind=user&subjectId=7', [2, 1]],
    ['action=add', [1]],
    ['search=ANN', [2, 1]],
    ['search=setter', [4]],
    ['search=100%25_w', [4]],
    ['search=_', [4]],
    ['from=2026-06-02&to=2026-06-03', [3, 2]],
    ['from=2026-06-05', []],
  ])('finds by %s', async (query, expected) => {
    expect(await days(query)).toEqual(expected);
  });

  it('shows other users only their own changes of users and clients', async () => {
    expect(await days('', setter)).toEqual([4, 3]);
  });

  it.each(['kind=nothing', 'from=yesterday', 'pageSize=1000'])('refuses %s', async (query) => {
    expect((await server.get(`auditTrail?${query}`, admin)).status).toBe(400);
  });

  it('requires SETTINGS_ADMIN', async () => {
    expect((await server.get('auditTrail', await server.signIn('plain'))).status).toBe(403);
  });
});
