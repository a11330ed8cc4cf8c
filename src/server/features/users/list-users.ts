import { and, asc, count, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Input, Output } from '#contract/endpoint.ts';
import type { listUsers as endpoint } from '#contract/users.ts';
import type { SignedInContext } from '#server/context.ts';
import { containsText } from '#server/stores/contains-text.ts';
import { userClients, userRoles, users } from '#server/stores/schema.ts';
import { readUsers } from './read-users.ts';
import { isVisibleTo } from './visible-users.ts';

type Query = Input<typeof endpoint>['query'];

export async function listUsers(ctx: SignedInContext, query: Query): Promise<Output<typeof endpoint>> {
  const { db } = ctx;
  const where = and(isVisibleTo(ctx), ...chosen(ctx, query));
  const [counted] = await db.select({ total: count() }).from(users).where(where);
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(asc(sql`lower(${users.login})`), asc(users.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return {
    total: counted?.total ?? 0,
    users: await readUsers(
      db,
      found.map(({ id }) => id),
    ),
  };
}

function chosen({ db }: SignedInContext, { search, state, roleId, clientId }: Query): (SQL | undefined)[] {
  const one = { one: sql`1` };
  const name = sql`${users.firstName} || ' ' || ${users.lastName}`;
  return [
    search === undefined ? undefined : containsText([users.login, users.email, name], search),
    state === undefined ? undefined : eq(users.isActive, state === 'active'),
    roleId === undefined
      ? undefined
      : exists(
          db
            .select(one)
            .from(userRoles)
            .where(and(eq(userRoles.userId, users.id), eq(userRoles.roleId, roleId))),
        ),
    clientId === undefined
      ? undefined
      : exists(
          db
            .select(one)
            .from(userClients)
            .where(and(eq(userClients.userId, users.id), eq(userClients.clientId, clientId))),
        ),
  ];
}
