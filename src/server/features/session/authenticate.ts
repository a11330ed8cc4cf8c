import { randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import type { authenticate as endpoint } from '#contract/account.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { startSession } from '#server/access/start-session.ts';
import { AppError } from '#server/app-error.ts';
import type { AppContext } from '#server/context.ts';
import { countAttempt, forgiveAttempt } from '#server/http/rate-limit.ts';
import { toNetwork } from '#server/http/to-network.ts';
import { hashPassword } from '#server/passwords/hash-password.ts';
import { findMailedPassword, redeemMailedPassword } from '#server/passwords/mailed-password.ts';
import { type FoundUser, findUser } from './find-user.ts';

type Credentials = Input<typeof endpoint>['body'];

/**
 * Starts a session. Unknown users and wrong passwords get the same response after the same work, and repeated failures lead
 * to a lock-out.
 */
export async function authenticate(ctx: AppContext, input: Credentials): Promise<Output<typeof endpoint>> {
  const userId = await checkPassword(ctx, input);
  return startSession(ctx, { ...input, userId });
}

async function checkPassword(ctx: AppContext, { username, password }: Credentials): Promise<number> {
  const found = await findUser(ctx, username);
  const ofAddress = `sign-in from ${toNetwork(ctx.address)}`;
  const ofUser = `${ofAddress} as ${nameOf(found, username)}`;
  await countAttempt(ctx, [
    { key: ofUser, max: ctx.settings.attemptsPerUser },
    { key: ofAddress, max: ctx.settings.attemptsPerAddress },
  ]);
  const user = found === 'several' ? null : found;
  const isOwn = await verify(user?.passwordHash ?? (await hashOfNobody()), password);
  const isRight = isOwn || (await isMailedPassword(ctx, user, password));
  if (found === 'several')
    throw new AppError('invalid-request', 'More than one user has this e-mail address. Sign in with your user name.');
  if (user === null || !isRight || !user.isActive) {
    ctx.log.warn({ userId: user?.id ?? null }, 'sign-in refused');
    throw new AppError('invalid-request', 'User name or password is incorrect.');
  }
  await forgiveAttempt(ctx, { reset: [ofUser], reduced: [ofAddress] });
  return user.id;
}

/** The name under which attempts are counted: login and e-mail address of a user count as one. */
function nameOf(found: FoundUser | 'several' | null, username: string): string {
  return found === null || found === 'several' ? username.toLowerCase() : `user ${found.id}`;
}

/** Returns whether a password was mailed to a user, and makes it the temporary one. Takes the same time if none was mailed. */
async function isMailedPassword(ctx: AppContext, user: FoundUser | null, password: string): Promise<boolean> {
  const passwordHash = user?.isActive === true ? await findMailedPassword(ctx, user.id) : null;
  const isRight = await verify(passwordHash ?? (await hashOfNobody()), password);
  return isRight && user !== null && passwordHash !== null && redeemMailedPassword(ctx, { ...user, passwordHash });
}

let nobody: Promise<string> | undefined;

function hashOfNobody(): Promise<string> {
  nobody ??= hashPassword(randomUUID());
  return nobody;
}
