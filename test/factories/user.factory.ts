import { and, eq, inArray } from 'drizzle-orm';
import type { OpenServices } from '#server/startup/open-services.ts';
import { roles, userClients, userRoles, users } from '#server/stores/schema.ts';
import { TEST_PASSWORD } from '#test/test-server.ts';
import { weakPasswordHash } from '#test/weak-password-hash.ts';

type NewUser = Partial<typeof users.$inferInsert> & {
  login: string;
  roleNames?: string[];
  clientIds?: number[];
};

let hash: Promise<string> | undefined;

/** Adds a user with the test password and returns its id. */
export async function addUser(
  services: OpenServices,
  { roleNames, clientIds = [], ...user }: NewUser,
): Promise<number> {
  const { db, tenantId, now } = services;
  hash ??= weakPasswordHash(TEST_PASSWORD);
  const [made] = await db
    .insert(users)
    .values({
      tenantId,
      email: `${user.login}@example.com`,
      passwordHash: await hash,
      passwordChangedAt: now(),
      ...user,
    })
    .returning({ id: users.id });
  if (made === undefined) throw new Error(`The user ${user.login} was not added.`);
  const granted = await db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.tenantId, tenantId), inArray(roles.name, roleNames ?? ['ROLE_CLIENT'])));
  if (granted.length > 0) await db.insert(userRoles).values(granted.map(({ id }) => ({ userId: made.id, roleId: id })));
  if (clientIds.length > 0)
    await db.insert(userClients).values(clientIds.map((clientId) => ({ userId: made.id, clientId })));
  return made.id;
}
