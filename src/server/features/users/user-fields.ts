import { and, arrayContains, eq, ne, sql } from 'drizzle-orm';
import type { UserFields } from '#contract/users.ts';
import { emailDomain } from '#server/access/email-domain.ts';
import { AppError } from '#server/app-error.ts';
import { identityProviders, userClients, userRoles, users } from '#server/stores/schema.ts';
import type { Transaction } from './change-user.ts';

/** Converts the fields to columns of the table `users`. */
export function toColumns({ login, email, firstName, lastName, internal, chatEnabled }: UserFields) {
  return { login, email, firstName, lastName, isInternal: internal, hasChat: chatEnabled };
}

/** Replaces a user's roles and clients. */
export async function replaceRolesAndClients(
  tx: Transaction,
  userId: number,
  { roleIds, clientIds }: Pick<UserFields, 'roleIds' | 'clientIds'>,
): Promise<void> {
  await tx.delete(userRoles).where(eq(userRoles.userId, userId));
  await tx.insert(userRoles).values([...new Set(roleIds)].map((roleId) => ({ userId, roleId })));
  await tx.delete(userClients).where(eq(userClients.userId, userId));
  if (clientIds.length > 0)
    await tx.insert(userClients).values([...new Set(clientIds)].map((clientId) => ({ userId, clientId })));
}

/** Throws if another user has the login. Case is ignored, because similar logins would be confused. */
export async function requireFreeLogin(
  tx: Transaction,
  { tenantId, login, exceptId }: { tenantId: number; login: string; exceptId: number | null },
): Promise<void> {
  const [taken] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenantId),
        eq(sql`lower(${users.login})`, login.toLowerCase()),
        exceptId === null ? undefined : ne(users.id, exceptId),
      ),
    );
  if (taken !== undefined) throw new AppError('conflict', `The login ${login} is already taken.`);
}

/**
 * Throws if another active user has the e-mail address and an identity provider serves its domain: single sign-on finds users by
 * their address. Source: shell.md §8.
 */
export async function requireOwnEmail(
  tx: Transaction,
  { tenantId, email, exceptId }: { tenantId: number; email: string; exceptId: number | null },
): Promise<void> {
  const [sharing] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(identityProviders, eq(identityProviders.tenantId, users.tenantId))
    .where(
      and(
        eq(users.tenantId, tenantId),
        eq(users.isActive, true),
        eq(sql`lower(${users.email})`, email.toLowerCase()),
        exceptId === null ? undefined : ne(users.id, exceptId),
        eq(identityProviders.isActive, true),
        arrayContains(identityProviders.domains, [emailDomain(email)]),
      ),
    )
    .limit(1);
  if (sharing !== undefined) throw new AppError('conflict', 'A user needs to have a unique email id');
}
