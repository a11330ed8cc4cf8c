import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_ROLES, PERMISSIONS } from '#model/access/permissions.ts';
import { migrate } from '#server/stores/migrate.ts';
import { auditTrail, roles } from '#server/stores/schema.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { seedTenant } from './seed-tenant.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addUser(server.services, { login: 'root', roleNames: ['ROLE_ADMIN'], isInternal: true });
});
afterAll(() => server.close());

const OLD = ['UPLOAD_FILES', 'RUN_REPORTS'];
const ofRole = (name: string) => and(eq(roles.tenantId, server.services.tenantId), eq(roles.name, name));
const set = (name: string, fields: Partial<typeof roles.$inferInsert>) =>
  server.services.db.update(roles).set(fields).where(ofRole(name));
const roleOf = async (name: string) => {
  const [role] = await server.services.db.select().from(roles).where(ofRole(name));
  if (role === undefined) throw new Error(`There is no ${name}`);
  return role;
};
const grantsOf = async (name: string) => (await roleOf(name)).permissions.toSorted();
const defaultsOf = (name: string) => [...(DEFAULT_ROLES[name] ?? [])].sort();
const start = () => seedTenant(server.services);
const changes = () => server.services.db.select().from(auditTrail).orderBy(auditTrail.id);

describe('a release with other default permissions', () => {
  beforeEach(async () => {
    await server.services.db.delete(auditTrail);
    for (const name of Object.keys(DEFAULT_ROLES)) {
      const permissions = defaultsOf(name);
      await set(name, { permissions, releasePermissions: permissions, version: 1 });
    }
  });

  it('updates roles that nobody has changed, and records the change once', async () => {
    await set('ROLE_ANALYST', { permissions: OLD, releasePermissions: OLD, version: 3 });
    const withSearch = [...defaultsOf('ROLE_CLIENT'), 'INVOICE_SEARCH'];
    await set('ROLE_CLIENT', { permissions: withSearch, releasePermissions: withSearch.toReversed() });
    await start();
    expect(await grantsOf('ROLE_ANALYST')).toEqual(defaultsOf('ROLE_ANALYST'));
    expect(await grantsOf('ROLE_ANALYST')).toContain('DOWNLOAD_CAPTCHA');
    expect(await grantsOf('ROLE_CLIENT')).toEqual(defaultsOf('ROLE_CLIENT'));
    // An editor who had the role open is told that it has changed.
    expect((await roleOf('ROLE_ANALYST')).version).toBe(4);
    await start();
    const noted = (await changes()).map(({ login, action, subjectName, before, after }) => [
      login,
      action,
      subjectName,
      before,
      after,
    ]);
    const granted = (name: string, permissions: string[]) => ({ name, permissions: permissions.toSorted() });
    expect(noted).toEqual(
      [['ROLE_CLIENT', withSearch] as const, ['ROLE_ANALYST', OLD] as const].map(([name, before]) => [
        'Parcelscope',
        'edit',
        name,
        granted(name, before),
        granted(name, defaultsOf(name)),
      ]),
    );
  });

  it('does not update roles that an administrator has changed, until they match the product’s again', async () => {
    await set('ROLE_ANALYST', { permissions: OLD, releasePermissions: OLD });
    const token = await server.signIn('root');
    const edit = async (permissions: string[]) => {
      const { id, version } = await roleOf('ROLE_ANALYST');
      const answer = await server.put(`roles/${id}`, token, { name: 'ROLE_ANALYST', permissions, version });
      expect(answer.status).toBe(200);
    };
    await edit(['RUN_REPORTS']);
    await start();
    expect(await grantsOf('ROLE_ANALYST')).toEqual(['RUN_REPORTS']);
    await edit(OLD);
    await start();
    expect(await grantsOf('ROLE_ANALYST')).toEqual(defaultsOf('ROLE_ANALYST'));
  });

  it('gives administrators every permission, and does not change custom roles', async () => {
    await set('ROLE_ADMIN', { permissions: ['USER_VIEW'], releasePermissions: null });
    const { db, tenantId } = server.services;
    await db.insert(roles).values({ tenantId, name: 'ROLE_OURS', permissions: OLD });
    await start();
    expect(await grantsOf('ROLE_ADMIN')).toEqual(Object.keys(PERMISSIONS).sort());
    expect(await grantsOf('ROLE_OURS')).toEqual(OLD.toSorted());
    await db.delete(roles).where(ofRole('ROLE_OURS'));
  });

  it('recognises unchanged roles in a store of an earlier release', async () => {
    await set('ROLE_ANALYST', { permissions: OLD });
    await set('ROLE_GUEST', { permissions: OLD, version: 2 });
    const { store, warehouse } = server.services;
    await store.execute(
      "ALTER TABLE roles DROP COLUMN release_permissions; DELETE FROM schema_migrations WHERE name LIKE '%-release-permissions.sql'",
    );
    await migrate(store, warehouse);
    await start();
    expect(await grantsOf('ROLE_ANALYST')).toEqual(defaultsOf('ROLE_ANALYST'));
    expect(await grantsOf('ROLE_GUEST')).toEqual(OLD.toSorted());
    expect((await changes()).map(({ subjectName }) => subjectName)).toEqual(['ROLE_ANALYST']);
  });
});
