import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { lockAdministration } from '#server/access/lock-administration.ts';
import { hashPassword } from '#server/passwords/hash-password.ts';
import { generateTemporaryPassword, TEMPORARY_CHANGED_AT } from '#server/passwords/temporary-password.ts';
import { roles, userRoles, users } from '#server/stores/schema.ts';
import type { OpenServices } from './open-services.ts';

const LOGIN = 'admin';

/**
 * Adds an administrator to a tenant without users, to which nobody could sign in. The temporary password is written to a file in
 * the data folder that only its owner can read. Returns the path of the file, or `null` if there are users.
 */
export async function createFirstAdministrator(services: OpenServices): Promise<string | null> {
  const password = generateTemporaryPassword();
  if (!(await addAdministrator(services, await hashPassword(password)))) return null;
  const path = join(services.settings.dataDir, 'first-administrator.txt');
  await writeFile(path, `User name: ${LOGIN}@${services.settings.tenant}\nTemporary password: ${password}\n`, {
    mode: 0o600,
  });
  return path;
}

async function addAdministrator({ db, tenantId }: OpenServices, passwordHash: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAdministration(tx, tenantId);
    const [anyone] = await tx.select({ id: users.id }).from(users).where(eq(users.tenantId, tenantId)).limit(1);
    if (anyone !== undefined) return false;
    const [role] = await tx
      .select({ id: roles.id })
      .from(roles)
      .where(and(eq(roles.tenantId, tenantId), eq(roles.name, 'ROLE_ADMIN')));
    const [made] = await tx
      .insert(users)
      .values({
        tenantId,
        login: LOGIN,
        email: `${LOGIN}@localhost`,
        firstName: '',
        lastName: '',
        passwordHash,
        passwordChangedAt: TEMPORARY_CHANGED_AT,
        isInternal: true,
      })
      .returning({ id: users.id });
    if (role === undefined || made === undefined) throw new Error('The first administrator was not added.');
    await tx.insert(userRoles).values({ userId: made.id, roleId: role.id });
    return true;
  });
}
