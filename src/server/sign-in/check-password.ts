import { randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { AppError } from '#server/app-error.ts';
import type { AppContext } from '#server/context.ts';
import { countAttempt, forgiveAttempt } from '#server/http/rate-limit.ts';
import { toNetwork } from '#server/http/to-network.ts';
import { hashPassword } from '#server/passwords/hash-password.ts';
import { findMailedPassword, redeemMailedPassword } from '#server/passwords/mailed-password.ts';
import { type FoundUser, findUser, splitUsername } from './find-user.ts';
import { refuseSignIn } from './refuse-sign-in.ts';

/** A user whose password was right. */
export interface CheckedUser extends FoundUser {
  /** The hash of the password that was right, which was possibly mailed. */
  passwordHash: string;
  /** Makes a password that was mailed the temporary one, and forgets the failed attempts of the user. For callers that need nothing more. */
  accept(): Promise<void>;
  /** Doesn't count this attempt. For callers that still need a code. */
  takeBack(): Promise<void>;
}

/**
 * Checks the password of a user, who need not be signed in. Unknown users and wrong passwords get the same response after the same work. Each attempt counts
 * until it is accepted, and too many lead to a lock-out.
 */
export async function checkPassword(
  ctx: AppContext,
  { username, password }: { username: string; password: string },
): Promise<CheckedUser> {
  const found = await findUser(ctx, username);
  const ofAddress = `sign-in from ${toNetwork(ctx.address)}`;
  const ofUser = `${ofAddress} as ${nameOf(found, username)}`;
  await countAttempt(ctx, [
    { key: ofUser, max: ctx.settings.attemptsPerUser },
    { key: ofAddress, max: ctx.settings.attemptsPerAddress },
  ]);
  const user = found === 'several' ? null : found;
  const isOwn = await verify(user?.passwordHash ?? (await hashOfNobody()), password);
  const mailedHash = isOwn ? null : await findRightMailed(ctx, user, password);
  if (found === 'several')
    throw new AppError('invalid-request', 'More than one user has this e-mail address. Sign in with your username.');
  if (user === null || (!isOwn && mailedHash === null) || !user.isActive) throw refuseSignIn(ctx, user?.id ?? null);
  const checked = { ...user, passwordHash: mailedHash ?? user.passwordHash };
  return {
    ...checked,
    async accept() {
      if (mailedHash !== null && !(await redeemMailedPassword(ctx, checked))) throw refuseSignIn(ctx, user.id);
      await forgiveAttempt(ctx, { reset: [ofUser], reduced: [ofAddress] });
    },
    // Failed attempts are kept. Otherwise somebody with the password could guess codes without end.
    takeBack: () => forgiveAttempt(ctx, { reset: [], reduced: [ofUser, ofAddress] }),
  };
}

/**
 * The name under which attempts are counted: login and e-mail address of a user count as one. Other names count together if they differ only as names of
 * one user can. Otherwise a lock-out would tell whether there is such a user.
 */
function nameOf(found: FoundUser | 'several' | null, username: string): string {
  if (found !== null && found !== 'several') return `user ${found.id}`;
  const { name, tenant } = splitUsername(username);
  return `${name.toLowerCase()}@${tenant}`;
}

/** Returns the hash of the password that was mailed to a user, if it is this one. Takes the same time if none was mailed. */
async function findRightMailed(ctx: AppContext, user: FoundUser | null, password: string): Promise<string | null> {
  const mailedHash = user?.isActive === true ? await findMailedPassword(ctx, user.id) : null;
  const isRight = await verify(mailedHash ?? (await hashOfNobody()), password);
  return isRight ? mailedHash : null;
}

let nobody: Promise<string> | undefined;

function hashOfNobody(): Promise<string> {
  nobody ??= hashPassword(randomUUID());
  return nobody;
}
