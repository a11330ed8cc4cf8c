import { randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { authenticate as endpoint } from '#contract/account.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { AppError } from '#server/app-error.ts';
import type { AppContext } from '#server/context.ts';
import { sessions, tenants, users } from '#server/stores/schema.ts';
import { hashPassword } from './hash-password.ts';
import { signToken } from './session-token.ts';

const HOUR_MS = 60 * 60 * 1000;
const SESSION_MS = 12 * HOUR_MS;
const REMEMBERED_SESSION_MS = 30 * 24 * HOUR_MS;

type Credentials = Input<typeof endpoint>['body'];

/** Starts a session. An unknown user and a wrong password get the same answer after the same work. */
export async function authenticate(ctx: AppContext, input: Credentials): Promise<Output<typeof endpoint>> {
  const user = await findUser(ctx, input.username);
  const isRight = await verify(user?.passwordHash ?? (await hashOfNobody()), input.password);
  if (user === null || !isRight || !user.isActive)
    throw new AppError('invalid-request', 'User name or password is incorrect.');
  const sessionId = await startSession(ctx, user.id, input);
  return { id_token: await signToken(ctx, { sessionId, userId: user.id }) };
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

async function startSession(ctx: AppContext, userId: number, input: Credentials): Promise<string> {
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    // Two sign-ins at once would otherwise both find no other session.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const isOther = and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.endsAt, now));
    if (input.logOffOtherSessions) await tx.update(sessions).set({ endedAt: now }).where(isOther);
    else if ((await tx.select({ id: sessions.id }).from(sessions).where(isOther).limit(1)).length > 0) {
      throw new AppError(
        'conflict',
        'LOGOFFCHECK: There is an open session in another browser. Do you want to log off elsewhere and log in here?',
      );
    }
    const id = randomUUID();
    const endsAt = new Date(now.getTime() + (input.rememberMe ? REMEMBERED_SESSION_MS : SESSION_MS));
    await tx.insert(sessions).values({ id, userId, startedAt: now, lastSeenAt: now, endsAt });
    return id;
  });
}
