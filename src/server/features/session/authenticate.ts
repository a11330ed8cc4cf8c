import { randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { authenticate as endpoint } from '#contract/account.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { AppError } from '#server/app-error.ts';
import type { AppContext } from '#server/context.ts';
import { countAttempt, forgiveAttempt } from '#server/limit-attempts.ts';
import { networkOf } from '#server/network-of.ts';
import { sessions, users } from '#server/stores/schema.ts';
import { findUser } from './find-user.ts';
import { hashPassword } from './hash-password.ts';
import { signToken } from './session-token.ts';

const HOUR_MS = 60 * 60 * 1000;
const SESSION_MS = 12 * HOUR_MS;
const REMEMBERED_SESSION_MS = 30 * 24 * HOUR_MS;

type Credentials = Input<typeof endpoint>['body'];

/** Starts a session. An unknown user and a wrong password get the same answer after the same work; guessing has to wait. */
export async function authenticate(ctx: AppContext, input: Credentials): Promise<Output<typeof endpoint>> {
  const userId = await checkPassword(ctx, input);
  const sessionId = await startSession(ctx, userId, input);
  return { id_token: await signToken(ctx, { sessionId, userId }) };
}

async function checkPassword(ctx: AppContext, { username, password }: Credentials): Promise<number> {
  const ofAddress = `sign-in from ${networkOf(ctx.address)}`;
  const ofUser = `${ofAddress} as ${username.toLowerCase()}`;
  await countAttempt(ctx, [
    { key: ofUser, max: ctx.settings.attemptsPerUser },
    { key: ofAddress, max: ctx.settings.attemptsPerAddress },
  ]);
  const found = await findUser(ctx, username);
  const user = found === 'several' ? null : found;
  const isRight = await verify(user?.passwordHash ?? (await hashOfNobody()), password);
  if (found === 'several')
    throw new AppError('invalid-request', 'More than one user has this e-mail address. Sign in with your user name.');
  if (user === null || !isRight || !user.isActive)
    throw new AppError('invalid-request', 'User name or password is incorrect.');
  await forgiveAttempt(ctx, { forgotten: [ofUser], lowered: [ofAddress] });
  return user.id;
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
