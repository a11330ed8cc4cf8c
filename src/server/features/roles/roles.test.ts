import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { PERMISSIONS } from '#model/access/permissions.ts';
import { auditTrail, roles, tenants } from '#server/stores/schema.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { type Answer, startTestServer, type TestServer } from '#test/test-server.ts';
import { ENGINES } from '#test/test-stores.ts';

describe.each(ENGINES)('roles on the %s store', (engine) => {
  let server: TestServer;
  let admin: string;
  let keeper: string;

  beforeAll(async () => {
    server = await startTestServer({ engine });
    const { db, tenantId } = server.services;
    await db.insert(roles).values([
      { tenantId, name: 'ROLE_KEEPER', permissions: ['ACL_ADMIN', 'USER_VIEW', 'NEW_BI_TOOLS', 'DASHBOARDS_VIEW'] },
      { tenantId, name: 'ROLE_LTL', permissions: ['LTL', 'RETIRED_PERMISSION'] },
    ]);
    await addUser(server.services, { login: 'boss', roleNames: ['ROLE_ADMIN'], isInternal: true });
    await addUser(server.services, { login: 'keeper', roleNames: ['ROLE_KEEPER'] });
    admin = await server.signIn('boss');
    keeper = await server.signIn('keeper');
  });
  afterAll(() => server.close());
  beforeEach(() => server.services.db.delete(auditTrail));

  const detail = ({ body }: Answer) => (body as { detail: string }).detail;
  const list = async () => (await server.get('roles', admin)).body as Role[];
  const find = async (name: string) => {
    const role = (await list()).find((candidate) => candidate.name === name);
    if (role === undefined) throw new Error(`no role ${name}`);
    return role;
  };
  const add = (name: string, permissions: string[] = [], token = admin) =>
    server.post('roles', token, { name, permissions });
  const edit = async (name: string, change: Partial<Role>, token = admin) => {
    const { id, permissions, version } = await find(name);
    return server.put(`roles/${id}`, token, { name, permissions, version, ...change });
  };

  it('are listed by name with their permissions and number of users', async () => {
    const names = (await list()).map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(await find('ROLE_ADMIN')).toMatchObject({ default: true, users: 1 });
    expect((await find('ROLE_ADMIN')).permissions.toSorted()).toEqual(Object.keys(PERMISSIONS).toSorted());
    expect(await find('ROLE_LTL')).toMatchObject({ default: false, users: 0 });
  });

  it('are added, renamed, changed and removed, with a record of each step', async () => {
    const added = await add('ROLE_BUYER', ['LTL', 'LTL']);
    expect(added).toMatchObject({
      status: 201,
      body: { name: 'ROLE_BUYER', permissions: ['LTL'], default: false, users: 0, version: 1 },
    });
    const edited = await edit('ROLE_BUYER', { name: 'ROLE_PURCHASER', permissions: ['LTL', 'SYNC'] });
    expect(edited).toMatchObject({ status: 200, body: { name: 'ROLE_PURCHASER', version: 2 } });
    const { id } = await find('ROLE_PURCHASER');
    expect((await server.delete(`roles/${id}?version=1`, admin)).status).toBe(409);
    expect((await server.delete(`roles/${id}?version=2`, admin)).body).toEqual({ removed: true });
    expect((await server.delete(`roles/${id}?version=2`, admin)).status).toBe(404);
    const kept = await server.services.db.select().from(auditTrail);
    expect(kept.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'add', before: null, after: { name: 'ROLE_BUYER', permissions: ['LTL'] } },
      {
        action: 'edit',
        before: { name: 'ROLE_BUYER', permissions: ['LTL'] },
        after: { name: 'ROLE_PURCHASER', permissions: ['LTL', 'SYNC'] },
      },
      { action: 'remove', before: { name: 'ROLE_PURCHASER', permissions: ['LTL', 'SYNC'] }, after: null },
    ]);
  });

  it('apply from the next request of their users on', async () => {
    await add('ROLE_SWITCHED', ['USER_VIEW']);
    await addUser(server.services, { login: 'switched', roleNames: ['ROLE_SWITCHED'] });
    const token = await server.signIn('switched');
    expect((await server.get('users', token)).status).toBe(200);
    await edit('ROLE_SWITCHED', { permissions: ['NEW_BI_TOOLS'] });
    expect((await server.get('users', token)).status).toBe(403);
  });

  it.each(['SETTINGS_ADMIN', 'ROLE_', 'ROLE_lower', 'role_x', `ROLE_${'X'.repeat(41)}`, 'ROLE_A B'])(
    'cannot be named %s',
    async (name) => {
      const answer = await add(name);
      expect([answer.status, detail(answer)]).toEqual([
        400,
        'body.name: A role name is ROLE_ followed by 1 to 40 capital letters, digits or underscores.',
      ]);
    },
  );

  it('have unique names and known permissions only', async () => {
    const taken = await add('ROLE_CLIENT');
    expect([taken.status, detail(taken)]).toEqual([409, 'A role named ROLE_CLIENT already exists.']);
    expect((await edit('ROLE_LTL', { name: 'ROLE_CLIENT' })).status).toBe(409);
    const unknown = await add('ROLE_ODD', ['EVERYTHING']);
    expect([unknown.status, detail(unknown)]).toEqual([400, 'There is no permission EVERYTHING.']);
    expect((await add('ROLE_ODD', ['toString'])).status).toBe(400);
    // A permission that an older version granted to a role may stay.
    expect((await edit('ROLE_LTL', { permissions: ['RETIRED_PERMISSION'] })).status).toBe(200);
  });

  it('cannot be renamed or removed if they are the product’s own, and administrators keep all permissions', async () => {
    const renamed = await edit('ROLE_GUEST', { name: 'ROLE_VISITOR' });
    expect([renamed.status, detail(renamed)]).toEqual([
      409,
      'ROLE_GUEST is one of the product’s own roles and cannot be renamed.',
    ]);
    const { id, version } = await find('ROLE_GUEST');
    const removed = await server.delete(`roles/${id}?version=${version}`, admin);
    expect([removed.status, detail(removed)]).toEqual([
      409,
      'ROLE_GUEST is one of the product’s own roles and cannot be removed.',
    ]);
    const weakened = await edit('ROLE_ADMIN', { permissions: [] });
    expect([weakened.status, detail(weakened)]).toEqual([
      409,
      'ROLE_ADMIN always grants everything and cannot be changed.',
    ]);
    const permissions = [...(await find('ROLE_GUEST')).permissions, 'SYNC'];
    expect((await edit('ROLE_GUEST', { permissions })).status).toBe(200);
  });

  it('cannot be removed while users have them', async () => {
    const { id, version } = await find('ROLE_KEEPER');
    const answer = await server.delete(`roles/${id}?version=${version}`, admin);
    expect([answer.status, detail(answer)]).toEqual([
      409,
      'The role ROLE_KEEPER is assigned to users. Remove it from them first.',
    ]);
  });

  it('cannot be saved on top of a newer version', async () => {
    await add('ROLE_CONTESTED');
    expect((await edit('ROLE_CONTESTED', { permissions: ['SYNC'], version: 1 })).status).toBe(200);
    const second = await edit('ROLE_CONTESTED', { permissions: ['LTL'], version: 1 });
    expect([second.status, detail(second)]).toEqual([
      409,
      'Someone else has changed the role ROLE_CONTESTED in the meantime. Reload to see the changes.',
    ]);
    expect((await find('ROLE_CONTESTED')).permissions).toEqual(['SYNC']);
  });

  it('cannot get permissions that their editor does not hold', async () => {
    const refused = await add('ROLE_GREEDY', ['SETTINGS_ADMIN'], keeper);
    expect([refused.status, detail(refused)]).toEqual([
      403,
      'You can’t grant SETTINGS_ADMIN because you don’t have it. Ask an administrator.',
    ]);
    const own = await find('ROLE_KEEPER');
    expect((await edit('ROLE_KEEPER', { permissions: [...own.permissions, 'SYNC'] }, keeper)).status).toBe(403);
    expect((await add('ROLE_MODEST', ['USER_VIEW'], keeper)).status).toBe(201);
    const names = (await server.get('roles/names', keeper)).body as { name: string; grantable: boolean }[];
    const grantable = names.filter((role) => role.grantable).map(({ name }) => name);
    expect(grantable).toEqual(expect.arrayContaining(['ROLE_KEEPER', 'ROLE_MODEST']));
    expect(grantable.filter((name) => ['ROLE_ADMIN', 'ROLE_ANALYST', 'ROLE_LTL'].includes(name))).toEqual([]);
  });

  it('of another tenant are answered like missing ones', async () => {
    const { db } = server.services;
    const [tenant] = await db
      .insert(tenants)
      .values({ name: `elsewhere-${engine}` })
      .returning();
    const [foreign] = await db
      .insert(roles)
      .values({ tenantId: tenant?.id ?? 0, name: 'ROLE_FOREIGN' })
      .returning();
    const id = foreign?.id ?? 0;
    expect((await list()).some(({ name }) => name === 'ROLE_FOREIGN')).toBe(false);
    const body = { name: 'ROLE_MINE', permissions: [], version: 1 };
    expect((await server.put(`roles/${id}`, admin, body)).status).toBe(404);
    expect((await server.delete(`roles/${id}?version=1`, admin)).status).toBe(404);
    expect(await db.select().from(roles).where(eq(roles.id, id))).toMatchObject([{ name: 'ROLE_FOREIGN' }]);
  });
});
