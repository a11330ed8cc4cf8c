import { and, eq, inArray } from 'drizzle-orm';
import { DEMO_USERS } from '#server/demo/demo-users.ts';
import type { OpenServices } from '#server/startup/open-services.ts';
import { clients } from '#server/stores/schema.ts';
import { addUser } from './user.factory.ts';

/** Adds a user with the roles and clients of a demo user, so that a test can change its settings. Returns its id. */
export async function addUserLike(services: OpenServices, model: string, login: string): Promise<number> {
  const user = DEMO_USERS.find((demoUser) => demoUser.login === model);
  if (user === undefined) throw new Error(`The demo has no user ${model}`);
  const found = await services.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.tenantId, services.tenantId), inArray(clients.code, user.clientCodes)));
  return addUser(services, { login, roleNames: [...user.roles], clientIds: found.map(({ id }) => id) });
}
