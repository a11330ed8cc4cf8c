import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClientRecord } from '#contract/clients.ts';
import type { Problem } from '#contract/problem.ts';
import { auditRequests, auditTrail, clients, tenants, users } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { whileHeld } from '#test/while-held.ts';

const fields = { parentId: null, city: null, state: null, engageDate: null };

describe('clients', () => {
  let server: TestServer;
  let admin: string;
  let ann: string;
  let parent: number;
  let child: number;
  let other: number;
  let foreign: number;

  beforeAll(async () => {
    server = await startTestServer();
    const { services } = server;
    parent = await addClient(services, { name: 'Parent' });
    child = await addClient(services, { name: 'Child', parentId: parent });
    other = await addClient(services, { name: 'Other' });
    const [tenant] = await services.db.insert(tenants).values({ name: 'elsewhere' }).returning();
    foreign = await addClient(services, { name: 'Foreign', tenantId: tenant?.id ?? 0 });
    await addUser(services, { login: 'root', roleNames: ['ROLE_ADMIN'], isInternal: true });
    await addUser(services, { login: 'ann', roleNames: ['ROLE_ADMIN'], clientIds: [parent] });
    await addUser(services, { login: 'sub', roleNames: ['ROLE_ADMIN'], clientIds: [child] });
    await addUser(services, { login: 'viewer', roleNames: ['ROLE_ANALYST'], clientIds: [parent] });
    await addUser(services, { login: 'plain', clientIds: [parent] });
    admin = await server.signIn('root');
    ann = await server.signIn('ann');
  });
  afterAll(() => server.close());

  const list = async (token: string) =>
    ((await server.get('clients', token)).body as ClientRecord[]).map(({ name }) => name);
  const add = async (token: string, body: object) => {
    const answer = await server.post('clients', token, { ...fields, ...body });
    return ClientRecord.parse(answer.body);
  };
  const lastChange = async (id: number) => {
    const isOf = and(eq(auditTrail.subjectKind, 'client'), eq(auditTrail.subjectId, String(id)));
    const [change] = await server.services.db.select().from(auditTrail).where(isOf).orderBy(desc(auditTrail.id));
    return change;
  };

  it('are listed for readers with access to them', async () => {
    expect(await list(admin)).toEqual(['Child', 'Other', 'Parent']);
    expect(await list(ann)).toEqual(['Child', 'Parent']);
    expect(await list(await server.signIn('viewer'))).toEqual(['Child', 'Parent']);
  });

  it('can be added under a parent, with a record of the change', async () => {
    const body = {
      code: 'NEW-1',
      name: ' New one ',
      parentId: parent,
      city: 'Reno',
      state: '',
      engageDate: '2025-03-01',
    };
    const added = await add(ann, body);
    expect(added).toEqual({ ...body, id: added.id, name: 'New one', state: null, version: 1 });
    expect(await lastChange(added.id)).toMatchObject({ login: 'ann', action: 'add', before: null, after: added });
  });

  it('are visible to the user who added them from the next request on', async () => {
    const { name } = await add(ann, { code: 'OWN', name: 'Own' });
    expect(await list(ann)).toContain(name);
    expect(await list(await server.signIn('sub'))).not.toContain(name);
  });

  it.each(['added under a parent', 'renamed', 'given another code'])(
    'can be %s while a change of access refers to them',
    async (change) => {
      const code = change.replaceAll(' ', '-').toUpperCase();
      const { id, version, ...rest } = await add(admin, { code, name: 'Top' });
      const changes = { renamed: { name: 'After' }, 'given another code': { code: 'OTHER-CODE' } }[change];
      const request =
        changes === undefined
          ? () => server.post('clients', admin, { ...fields, code: 'UNDER', name: 'Under', parentId: id })
          : () => server.put(`clients/${id}`, admin, { ...rest, ...changes, version });
      const answers = await whileHeld(server.services, {
        hold: (tx) => tx.update(users).set({ firstName: 'Other' }).where(eq(users.login, 'plain')),
        requests: [request],
        atEnd: (tx) => tx.insert(auditRequests).values({ clientId: id }),
      });
      expect(answers.map(({ status }) => status)).toEqual([changes === undefined ? 201 : 200]);
    },
  );

  it('can be added by a user who signs in elsewhere at the same time', async () => {
    await addUser(server.services, { login: 'bob', roleNames: ['ROLE_ADMIN'], clientIds: [parent] });
    const token = await server.signIn('bob');
    const added = { ...fields, code: 'BOB', name: 'Of Bob' };
    const answers = await whileHeld<number | string>(server.services, {
      hold: (tx) => tx.execute(sql`SELECT FROM access_version FOR UPDATE`),
      requests: [async () => (await server.post('clients', token, added)).status, () => server.signIn('bob')],
    });
    expect(answers).toEqual([201, expect.any(String)]);
  });

  it('can be changed, but not on top of a newer version', async () => {
    const { id, version, ...rest } = await add(admin, { code: 'EDIT', name: 'Before' });
    const edited = await server.put(`clients/${id}`, admin, { ...rest, name: 'After', version });
    expect(edited).toMatchObject({ status: 200, body: { name: 'After', version: 2 } });
    expect(await lastChange(id)).toMatchObject({
      action: 'edit',
      before: { name: 'Before', version: 1 },
      after: { name: 'After', version: 2 },
    });
    const late = await server.put(`clients/${id}`, admin, { ...rest, name: 'Late', version });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'outdated',
        detail: 'Someone else has changed the client After in the meantime. Reload to see the changes.',
      },
    });
    expect((await lastChange(id))?.after).toMatchObject({ name: 'After' });
  });

  it('must have unique codes, when added and when changed', async () => {
    const taken = { status: 409, body: { detail: 'Another client has the code PARENT.' } };
    const folded = { status: 409, body: { detail: 'Another client has the code parent.' } };
    expect(await server.post('clients', admin, { ...fields, code: 'parent', name: 'Twin' })).toMatchObject(folded);
    expect(await server.post('clients', admin, { ...fields, code: 'PARENT', name: 'Twin' })).toMatchObject(taken);
    const { id, version } = await add(admin, { code: 'TWIN', name: 'Twin' });
    const body = { ...fields, code: 'PARENT', name: 'Twin', version };
    expect(await server.put(`clients/${id}`, admin, body)).toMatchObject(taken);
  });

  it('have two levels only: no child of a child, no parent below another, no client under itself', async () => {
    const body = { ...fields, code: 'DEEP', name: 'Deep', parentId: child };
    expect(await server.post('clients', admin, body)).toMatchObject({
      status: 400,
      body: {
        detail: 'Child is a sub-client itself, so it can have no sub-clients.',
        errors: [{ path: 'body.parentId' }],
      },
    });
    const move = (id: number, code: string, parentId: number) =>
      server.put(`clients/${id}`, admin, { ...fields, code, name: code, parentId, version: 1 });
    expect(await move(parent, 'PARENT', other)).toMatchObject({
      status: 400,
      body: { detail: 'Parent has sub-clients, so it cannot be a sub-client itself.' },
    });
    expect(await move(other, 'OTHER', child)).toMatchObject({ status: 400 });
    expect(await move(other, 'OTHER', other)).toMatchObject({
      status: 400,
      body: { detail: 'A client cannot be its own parent.' },
    });
  });

  it('can be moved under a parent and out again, and stay visible to the user who moved them', async () => {
    const own = await add(ann, { code: 'MOVE', name: 'Move', parentId: parent });
    const { id, ...rest } = own;
    const out = await server.put(`clients/${id}`, ann, { ...rest, parentId: null });
    expect(out).toMatchObject({ status: 200, body: { parentId: null, version: 2 } });
    expect(await list(ann)).toContain('Move');
    expect(await list(await server.signIn('viewer'))).not.toContain('Move');
    const back = await server.put(`clients/${id}`, ann, { ...rest, parentId: parent, version: 2 });
    expect(back).toMatchObject({ status: 200, body: { parentId: parent } });
    expect(await list(await server.signIn('viewer'))).toContain('Move');
  });

  it('cannot reach a third level by two simultaneous moves', async () => {
    const [a, b] = [await add(admin, { code: 'A', name: 'A' }), await add(admin, { code: 'B', name: 'B' })];
    const answers = await Promise.all([
      server.put(`clients/${a.id}`, admin, { ...fields, code: 'A', name: 'A', parentId: b.id, version: 1 }),
      server.put(`clients/${b.id}`, admin, { ...fields, code: 'B', name: 'B', parentId: a.id, version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('are not found if they belong to another tenant or the reader has no access to them', async () => {
    const body = { ...fields, code: 'X', name: 'X', version: 1 };
    for (const id of [other, foreign, 987_654]) {
      const absent = { status: 404, body: { detail: `There is no client ${id}.` } };
      expect(await server.put(`clients/${id}`, ann, body)).toMatchObject(absent);
      expect(await server.post('clients', ann, { ...body, parentId: id })).toMatchObject(absent);
      expect(await server.put(`clients/${child}`, ann, { ...body, parentId: id })).toMatchObject(absent);
    }
    const rows = await server.services.db.select().from(clients).where(eq(clients.code, 'X'));
    expect(rows).toEqual([]);
  });

  it('cannot be moved away from a parent that the reader does not see', async () => {
    const sub = await server.signIn('sub');
    const body = { ...fields, code: 'CHILD', name: 'Child', version: 1 };
    expect(await server.put(`clients/${child}`, sub, body)).toMatchObject({ status: 404 });
    const renamed = await server.put(`clients/${child}`, sub, { ...body, parentId: parent, city: 'Boise' });
    expect(renamed).toMatchObject({ status: 200, body: { city: 'Boise', parentId: parent } });
  });

  it.each([
    [{ code: '' }, 'body.code'],
    [{ code: 'A B' }, 'body.code'],
    [{ name: '  ' }, 'body.name'],
    [{ name: 'x'.repeat(101) }, 'body.name'],
    [{ name: 'a\u0000b' }, 'body.name'],
    [{ engageDate: '2026-02-30' }, 'body.engageDate'],
    [{ engageDate: '0001-01-01' }, 'body.engageDate'],
    [{ parentId: 99_999_999_999 }, 'body.parentId'],
  ])('refuses %j', async (bad, path) => {
    const answer = await server.post('clients', admin, { ...fields, code: 'OK', name: 'Ok', ...bad });
    expect(answer.status).toBe(400);
    expect((answer.body as Problem).errors?.map((error) => error.path)).toContain(path);
  });

  it('require CLIENT_VIEW to list and CLIENT_EDIT to change', async () => {
    const [viewer, plain] = [await server.signIn('viewer'), await server.signIn('plain')];
    const body = { ...fields, code: 'NO', name: 'No', version: 1 };
    const refused = (permission: string) => ({
      status: 403,
      body: { code: 'forbidden', detail: `This needs the permission ${permission}.` },
    });
    expect(await server.get('clients', plain)).toMatchObject(refused('CLIENT_VIEW'));
    for (const token of [viewer, plain]) {
      expect(await server.post('clients', token, body)).toMatchObject(refused('CLIENT_EDIT'));
      expect(await server.put(`clients/${child}`, token, body)).toMatchObject(refused('CLIENT_EDIT'));
    }
    expect(await server.post('clients', null, body)).toMatchObject({ status: 401 });
    expect(await server.put(`clients/${child}`, null, body)).toMatchObject({ status: 401 });
  });
});
