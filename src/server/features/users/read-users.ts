import { asc, eq, inArray, max } from 'drizzle-orm';
import type { User } from '#contract/users.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { clients, roles, secondFactors, sessions, userClients, userRoles, users } from '#server/stores/schema.ts';

type Reader = Pick<Database, 'select'>;

/** Returns users with their roles and clients, sorted by id. */
export async function readUsers(db: Reader, ids: readonly number[]): Promise<User[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  const rolesOf = await readRoles(db, ids);
  const clientsOf = await readClients(db, ids);
  const seenOf = await readLastSeen(db, ids);
  const withFactor = await readOwnersOfFactors(db, ids);
  return ids
    .flatMap((id) => found.filter((user) => user.id === id))
    .map((user) => ({
      id: user.id,
      login: user.login,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      activated: user.isActive,
      internal: user.isInternal,
      chatEnabled: user.hasChat,
      roles: rolesOf.filter(({ userId }) => userId === user.id).map(({ id, name }) => ({ id, name })),
      clients: clientsOf.filter(({ userId }) => userId === user.id).map(({ id, name, code }) => ({ id, name, code })),
      hasSecondFactor: withFactor.some(({ userId }) => userId === user.id),
      lastSeenAt: seenOf.find(({ userId }) => userId === user.id)?.at?.toISOString() ?? null,
      version: user.version,
    }));
}

function readRoles(db: Reader, ids: readonly number[]) {
  return db
    .select({ userId: userRoles.userId, id: roles.id, name: roles.name })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(inArray(userRoles.userId, [...ids]))
    .orderBy(asc(roles.name));
}

function readClients(db: Reader, ids: readonly number[]) {
  return db
    .select({ userId: userClients.userId, id: clients.id, name: clients.name, code: clients.code })
    .from(userClients)
    .innerJoin(clients, eq(clients.id, userClients.clientId))
    .where(inArray(userClients.userId, [...ids]))
    .orderBy(asc(clients.name));
}

function readOwnersOfFactors(db: Reader, ids: readonly number[]) {
  return db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(inArray(secondFactors.userId, [...ids]));
}

function readLastSeen(db: Reader, ids: readonly number[]) {
  return db
    .select({ userId: sessions.userId, at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(inArray(sessions.userId, [...ids]))
    .groupBy(sessions.userId);
}
