import { and, arrayContains, eq, lt, sql } from 'drizzle-orm';
import { isInCharge } from '#server/access/administrator.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';
import { countAttempt, forgiveAttempt } from '#server/http/rate-limit.ts';
import { readTenantSetting } from '#server/records/read-tenant-setting.ts';
import type { CheckedUser } from '#server/sign-in/check-password.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { roles, secondFactors, userRoles } from '#server/stores/schema.ts';
import { periodOf } from './authenticator.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';

/** What the secrets of authenticator apps are encrypted for. */
export const FACTOR_PURPOSE = 'authenticator app';

type StoredFactor = typeof secondFactors.$inferSelect;
type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>;

/** Marks a code as used, in the transaction of what it is used for. Throws if it was used meanwhile. */
export type UseCode = (tx: Transaction) => Promise<void>;

export async function findSecondFactor(db: Pick<Database, 'select'>, userId: number): Promise<StoredFactor | null> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return factor ?? null;
}

/** Whether a tenant requires that a user has an authenticator app. */
export async function isFactorRequired(
  db: Pick<Database, 'select'>,
  { tenantId, userId }: { tenantId: number; userId: number },
): Promise<boolean> {
  const rule = await readTenantSetting(db, tenantId, 'secondFactor');
  if (rule !== 'administrators') return rule === 'everyone';
  const held = await db
    .select({ name: roles.name, permissions: roles.permissions })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(eq(userRoles.userId, userId));
  return isInCharge(new Set(held.flatMap(({ name, permissions }) => [name, ...permissions])));
}

/** Returns the code of a sign-in whose password was right. Throws `second-factor` without one, which doesn't count as a failed attempt. */
export async function requireCode(user: Pick<CheckedUser, 'takeBack'>, code: string | undefined): Promise<string> {
  if (code !== undefined) return code;
  await user.takeBack();
  throw new AppError('second-factor', 'Enter a code from your authenticator app or a recovery code.');
}

/**
 * Checks a code of the app or a recovery code, without using it. Throws `invalid-request` if it is wrong or was used before. Wrong codes of a user count
 * together, from whatever network they come, and too many lead to a lock-out, which a recovery code ends. Callers check the password first, so that nobody without it can lock the user out.
 */
export async function checkCode(ctx: Services, factor: StoredFactor, code: string): Promise<UseCode> {
  const { userId } = factor;
  const key = `code of user ${userId}`;
  const hash = hashOfRecoveryCode(code);
  const isRecovery = factor.recoveryHashes.includes(hash);
  // Nobody can guess a recovery code, so it ends a lock-out. Otherwise, somebody with the password could shut the user out for as long as they want.
  if (!isRecovery) await countAttempt(ctx, [{ key, max: ctx.settings.attemptsPerUser }]);
  const use: UseCode = isRecovery ? (tx) => useRecoveryCode(tx, userId, hash) : requireRightPeriod(ctx, factor, code);
  await forgiveAttempt(ctx, { reset: [key], reduced: [] });
  return use;
}

function requireRightPeriod({ secrets, now, log }: Services, factor: StoredFactor, code: string): UseCode {
  const { userId } = factor;
  const secret = secrets.open(factor.sealedSecret, FACTOR_PURPOSE);
  if (secret === null) log.warn({ userId }, 'the secret of an authenticator app cannot be decrypted');
  const period = secret === null ? null : periodOf(secret, code, now());
  if (period === null || period <= factor.lastStep) throw wrongCode();
  return (tx) => usePeriod(tx, userId, period);
}

async function usePeriod(tx: Transaction, userId: number, period: number): Promise<void> {
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: period })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, period)))
    .returning();
  if (used.length === 0) throw wrongCode();
}

async function useRecoveryCode(tx: Transaction, userId: number, hash: string): Promise<void> {
  const used = await tx
    .update(secondFactors)
    .set({ recoveryHashes: sql`array_remove(${secondFactors.recoveryHashes}, ${hash})` })
    .where(and(eq(secondFactors.userId, userId), arrayContains(secondFactors.recoveryHashes, [hash])))
    .returning();
  if (used.length === 0) throw wrongCode();
}

export function wrongCode(): AppError {
  const message = 'The code is not correct or has already been used.';
  return new AppError('invalid-request', message, [{ path: 'body.code', message }]);
}
