import { and, eq, or, sql } from 'drizzle-orm';
import { AppError } from '#server/app-error.ts';
import type { AppContext } from '#server/context.ts';
import { tenants, users } from '#server/stores/schema.ts';

export interface ResetUser {
  id: number;
  tenantId: number;
  login: string;
  email: string;
  isActive: boolean;
  passwordChangedAt: Date;
}

/**
 * Returns the active user for a password reset, by login or e-mail address, both in upper or lower case. Browsers match the texts of its `invalid-request`
 * errors.
 */
export async function getResetUser({ db, settings }: AppContext, identifier: string): Promise<ResetUser> {
  const suffix = `@${settings.tenant}`;
  const name = identifier.endsWith(suffix) ? identifier.slice(0, -suffix.length) : identifier;
  const found = await db
    .select({
      id: users.id,
      tenantId: users.tenantId,
      login: users.login,
      email: users.email,
      isActive: users.isActive,
      passwordChangedAt: users.passwordChangedAt,
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(
      and(
        eq(tenants.name, settings.tenant),
        eq(users.isMachine, false),
        or(eq(sql`lower(${users.login})`, name.toLowerCase()), eq(sql`lower(${users.email})`, name.toLowerCase())),
      ),
    );
  // The exact login comes first where two differ only in case.
  const byLogin =
    found.find(({ login }) => login === name) ?? found.find(({ login }) => login.toLowerCase() === name.toLowerCase());
  return chooseUser(byLogin === undefined ? found : [byLogin], name);
}

function chooseUser(found: readonly ResetUser[], name: string): ResetUser {
  if (found.length === 0) throw refusal(name.includes('@') ? 'e-mail address not registered' : 'user-name not found');
  const active = found.filter(({ isActive }) => isActive);
  if (active.length > 1) throw refusal('More than one user found');
  const [user] = active;
  if (user === undefined) throw refusal('active user-name not found');
  if (user.email === '') throw refusal('e-mail address not registered');
  return user;
}

function refusal(detail: string): AppError {
  return new AppError('invalid-request', detail);
}
