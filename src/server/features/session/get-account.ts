import { eq } from 'drizzle-orm';
import type { Account } from '#contract/account.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { readTenantSetting } from '#server/records/read-tenant-setting.ts';
import { users } from '#server/stores/schema.ts';

export async function getAccount({ db, session }: SignedInContext): Promise<Account> {
  const [user] = await db.select().from(users).where(eq(users.id, session.userId));
  if (user === undefined) throw new AppError('unauthorized', 'The session has ended. Sign in again.');
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    login: user.login,
    email: user.email,
    activated: user.isActive,
    internal: user.isInternal,
    betaFlag: user.hasBeta,
    chatEnabled: user.hasChat,
    defaultLandingPage: user.defaultLandingPage,
    roles: session.roles,
    permissions: [...session.permissions],
    idleMinutes: session.idleMinutes,
    maxPasswordLength: await readTenantSetting(db, session.tenantId, 'maxPasswordLength'),
  };
}
