import { randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { and, eq } from 'drizzle-orm';
import type { authenticate as endpoint } from '#contract/account.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { AppError } from '#server/app-error.ts';
import type { AppContext } from '#server/context.ts';
import { startSession } from '#server/start-session.ts';
import { tenants, users } from '#server/stores/schema.ts';
import { hashPassword } from './hash-password.ts';

type Credentials = Input<typeof endpoint>['body'];

/** Starts a session. An unknown user and a wrong password get the same answer after the same work. */
export async function authenticate(ctx: AppContext, input: Credentials): Promise<Output<typeof endpoint>> {
  const user = await findUser(ctx, input.username);
  const isRight = await verify(user?.passwordHash ?? (await hashOfNobody()), input.password);
  if (user === null || !isRight || !user.isActive)
    throw new AppError('invalid-request', 'User name or password is incorrect.');
  return startSession(ctx, { ...input, userId: user.id });
}

async function findUser({ db }: AppContext, username: string) {
  const at = username.lastIndexOf('@');
  const rows = await db
    .select({ id: users.id, passwordHash: users.passwordHash, isActive: users.isActive })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(and(eq(users.login, username.slice(0, Math.max(at, 0))), eq(tenants.name, username.slice(at + 1))));
  return rows[0] ?? null;
}

let nobody: Promise<string> | undefined;

function hashOfNobody(): Promise<string> {
  nobody ??= hashPassword(randomUUID());
  return nobody;
}
