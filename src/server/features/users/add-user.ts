import type { Output } from '#contract/endpoint.ts';
import type { addUser as endpoint, User, UserFields } from '#contract/users.ts';
import { lockAdministration } from '#server/access/lock-administration.ts';
import { requireRecentAuthentication } from '#server/access/require-recent-authentication.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { mailUser } from '#server/mail/mail-user.ts';
import { hashPassword } from '#server/passwords/hash-password.ts';
import { generateTemporaryPassword, TEMPORARY_CHANGED_AT } from '#server/passwords/temporary-password.ts';
import { recordChange } from '#server/records/record-change.ts';
import { users } from '#server/stores/schema.ts';
import { readUsers } from './read-users.ts';
import { requireGrantable } from './require-grantable.ts';
import { replaceRolesAndClients, requireFreeLogin, requireOwnEmail, toColumns } from './user-fields.ts';
import { toSnapshot } from './user-snapshot.ts';

/** Adds a user with a temporary password and mails it. If the mail fails, the user stays and the response says so. */
export async function addUser(ctx: SignedInContext, fields: UserFields): Promise<Output<typeof endpoint>> {
  const password = generateTemporaryPassword();
  const user = await storeUser(ctx, fields, await hashPassword(password));
  return { user, invited: await invite(ctx, user, password) };
}

async function storeUser(ctx: SignedInContext, fields: UserFields, passwordHash: string): Promise<User> {
  const { tenantId } = ctx.session;
  return ctx.db.transaction(async (tx) => {
    await requireRecentAuthentication(ctx, tx);
    await lockAdministration(tx, tenantId);
    await requireGrantable(ctx, tx, { fields, before: null });
    await requireFreeLogin(tx, { tenantId, login: fields.login, exceptId: null });
    await requireOwnEmail(tx, { tenantId, email: fields.email, exceptId: null });
    const columns = { tenantId, passwordHash, passwordChangedAt: TEMPORARY_CHANGED_AT, ...toColumns(fields) };
    const [made] = await tx.insert(users).values(columns).returning({ id: users.id });
    if (made === undefined) throw new Error(`The user ${fields.login} was not added.`);
    await replaceRolesAndClients(tx, made.id, fields);
    const [user] = await readUsers(tx, [made.id]);
    if (user === undefined) throw new Error(`The user ${made.id} was not found.`);
    const { id, login: name } = user;
    await recordChange(ctx, tx, { kind: 'user', id, name, action: 'add', before: null, after: toSnapshot(user) });
    return user;
  });
}

async function invite(ctx: SignedInContext, user: User, password: string): Promise<boolean> {
  try {
    await mailUser(ctx, user, 'invitation', { login: user.login, password });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
