import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '#model/access/permissions.ts';
import type { ApiRoute } from '#server/http/api-route.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import { publicRoutes } from '#server/public-api/public-routes.ts';
import { roles, users } from '#server/stores/schema.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { ROUTE_ACCESS } from '#test/fixtures/route-access.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

const nameOf = ({ endpoint }: ApiRoute) => `${endpoint.method} ${endpoint.path}`;
const table = apiRoutes.map((route) => [nameOf(route), route] as const);
const guarded = table.filter(([, { access }]) => access !== 'public');
const permitted = guarded.filter(([, { access }]) => access in PERMISSIONS);
const ofAdministrators = guarded.filter(([, { access }]) => access === 'administrator');

let server: TestServer;
let token: string;
let administrator: string;
beforeAll(async () => {
  server = await startTestServer();
  const { db, tenantId } = server.services;
  await db.insert(roles).values({ tenantId, name: 'ROLE_OWN', permissions: Object.keys(PERMISSIONS) });
  await addUser(server.services, { login: 'ann', roleNames: ['ROLE_OWN'] });
  await addUser(server.services, { login: 'boss', roleNames: ['ROLE_ADMIN'], isInternal: true });
  token = await server.signIn('ann');
  administrator = await server.signIn('boss');
});
afterAll(() => server.close());

const pathOf = ({ endpoint }: ApiRoute) => endpoint.path.replaceAll(/:\w+/g, '1');
async function statusOf({ endpoint, ...route }: ApiRoute, as: string | null): Promise<number> {
  const answer = await server.app.inject({
    method: endpoint.method,
    url: pathOf({ endpoint, ...route }),
    ...(as !== null && { headers: { authorization: `Bearer ${as}` } }),
  });
  return answer.statusCode;
}
const grant = (permissions: string[]) =>
  server.services.db
    .update(roles)
    .set({ permissions })
    .where(and(eq(roles.tenantId, server.services.tenantId), eq(roles.name, 'ROLE_OWN')));

describe('every call', () => {
  it('has the access rule of the reviewed list', () => {
    const reviewed = Object.entries(ROUTE_ACCESS).flatMap(([access, calls]) => calls.map((call) => [call, access]));
    const ofScopes = publicRoutes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint.scope]);
    const found = [...table.map(([name, { access }]) => [name, access]), ...ofScopes];
    expect(found.toSorted()).toEqual(reviewed.toSorted());
  });

  it.each(guarded)('requires a session: %s', async (_name, route) => {
    expect(await statusOf(route, null)).toBe(401);
    expect(await statusOf(route, 'forged')).toBe(401);
  });

  it.each(permitted)('is refused to users with all permissions except its own: %s', async (_name, route) => {
    await grant(Object.keys(PERMISSIONS).filter((permission) => permission !== route.access));
    expect(await statusOf(route, token)).toBe(403);
    await grant(Object.keys(PERMISSIONS));
    expect(await statusOf(route, token)).not.toBe(403);
  });

  it.each(ofAdministrators)(
    'is refused to users with all permissions who are not administrators: %s',
    async (_name, route) => {
      expect(await statusOf(route, token)).toBe(403);
      expect(await statusOf(route, administrator)).not.toBe(403);
    },
  );

  it.each(guarded)(
    'is refused with an expired password, unless it is needed to change the password: %s',
    async (_name, route) => {
      const { db } = server.services;
      await db.update(users).set({ passwordChangedAt: new Date('2020-01-01') });
      const status = await statusOf(route, token);
      await db.update(users).set({ passwordChangedAt: server.services.now() });
      if (route.access === 'expired-password') expect(status).not.toBe(403);
      else expect(status).toBe(403);
      // The call may have signed the user out.
      if ((await server.get('account', token)).status === 401) token = await server.signIn('ann');
    },
  );
});
