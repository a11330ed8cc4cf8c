import { and, eq, or, sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { tenants, users } from '#server/stores/schema.ts';

export interface FoundUser {
  id: number;
  tenantId: number;
  login: string;
  passwordHash: string;
  isActive: boolean;
}

/**
 * Finds a user by `name@tenant`, where the name is a login or an e-mail address, both in upper or lower case. Returns `several` if active users
 * share the address, and null if there is none.
 */
export async function findUser({ db }: AppContext, username: string): Promise<FoundUser | 'several' | null> {
  const { name, tenant } = splitUsername(username);
  const found = await db
    .select({
      id: users.id,
      tenantId: users.tenantId,
      login: users.login,
      passwordHash: users.passwordHash,
      isActive: users.isActive,
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(
      and(
        eq(tenants.name, tenant),
        eq(users.isMachine, false),
        or(eq(sql`lower(${users.login})`, name.toLowerCase()), eq(sql`lower(${users.email})`, name.toLowerCase())),
      ),
    );
  // The exact login comes first where two differ only in case.
  const byLogin =
    found.find(({ login }) => login === name) ?? found.find(({ login }) => login.toLowerCase() === name.toLowerCase());
  if (byLogin !== undefined) return byLogin;
  const active = found.filter(({ isActive }) => isActive);
  return active.length > 1 ? 'several' : (active[0] ?? null);
}

/** Splits `name@tenant` at the last `@`, because the name can be an e-mail address. Without one, there is only a tenant. */
export function splitUsername(username: string): { name: string; tenant: string } {
  const at = username.lastIndexOf('@');
  return { name: username.slice(0, Math.max(at, 0)), tenant: username.slice(at + 1) };
}
