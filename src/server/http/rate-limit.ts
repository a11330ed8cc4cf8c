import { createHash } from 'node:crypto';
import { inArray, lte, sql } from 'drizzle-orm';
import { BusyError } from '#server/app-error.ts';
import type { AppContext } from '#server/context.ts';
import { attemptCounts } from '#server/stores/schema.ts';

const MAX_FORGOTTEN = 100;

/** The key under which attempts are counted, and the number of attempts before the lock-out. */
export interface RateLimit {
  key: string;
  max: number;
}

/** Thrown during a lock-out. */
export class TooManyAttempts extends BusyError {
  constructor(retryAfterSeconds: number, message = waitText(retryAfterSeconds)) {
    super('too-many-requests', message, retryAfterSeconds);
  }
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many attempts. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`;
}

type Context = Pick<AppContext, 'db' | 'steadyNow' | 'log' | 'settings'>;

/**
 * Counts an attempt under each limit before it is made, so that simultaneous attempts cannot exceed the limit. Throws
 * `TooManyAttempts` if a limit is exceeded. The lock-out ends `minutes` after the first counted attempt; further attempts
 * do not extend it. Setting the system's clock neither shortens nor extends it.
 */
export async function countAttempt(
  ctx: Context,
  limits: readonly RateLimit[],
  minutes = ctx.settings.lockOutMinutes,
): Promise<void> {
  const at = ctx.steadyNow();
  const counted = await countUnder(
    ctx,
    limits.map(({ key }) => key),
    minutes,
  );
  const max = new Map(limits.map((limit) => [digest(limit.key), limit.max]));
  const exceeded = counted.filter(({ key, attempts }) => attempts > (max.get(key) ?? 0));
  if (exceeded.length === 0) return;
  ctx.log.warn({ limits: exceeded.map(({ attempts }) => attempts) }, 'too many attempts');
  const last = Math.max(...exceeded.map((row) => row.endsAt.getTime()));
  throw new TooManyAttempts(Math.max(1, Math.ceil((last - at.getTime()) / 1000)));
}

/** Counts a use in a window of time that begins with its first use. Returns the number of uses, and when the window ends. */
export async function countUse(
  ctx: Pick<Context, 'db' | 'steadyNow'>,
  key: string,
  minutes: number,
): Promise<{ uses: number; endsAt: Date }> {
  const [counted] = await countUnder(ctx, [key], minutes);
  if (counted === undefined) throw new Error('The use was not counted.');
  return { uses: counted.attempts, endsAt: counted.endsAt };
}

async function countUnder(
  { db, steadyNow }: Pick<Context, 'db' | 'steadyNow'>,
  keys: readonly string[],
  minutes: number,
) {
  const at = steadyNow();
  await deleteEnded(db, at);
  const endsAt = new Date(at.getTime() + minutes * 60_000);
  return db
    .insert(attemptCounts)
    .values(keys.map((key) => ({ key: digest(key), attempts: 1, endsAt })))
    .onConflictDoUpdate({
      target: attemptCounts.key,
      set: {
        attempts: sql`CASE WHEN ${hasEnded(at)} THEN 1 ELSE ${attemptCounts.attempts} + 1 END`,
        // A count that would end later than a new one was begun by a server whose clock was ahead when it started.
        endsAt: sql`CASE WHEN ${hasEnded(at)} THEN excluded.ends_at ELSE least(${attemptCounts.endsAt}, excluded.ends_at) END`,
      },
    })
    .returning();
}

/**
 * Undoes the counting of a successful attempt: the counts of `reset` keys are deleted, and those of `reduced` keys are
 * reduced by one.
 */
export async function forgiveAttempt(
  { db }: Pick<AppContext, 'db'>,
  { reset, reduced }: { reset: readonly string[]; reduced: readonly string[] },
): Promise<void> {
  await db.delete(attemptCounts).where(inArray(attemptCounts.key, reset.map(digest)));
  await db
    .update(attemptCounts)
    .set({ attempts: sql`greatest(${attemptCounts.attempts} - 1, 0)` })
    .where(inArray(attemptCounts.key, reduced.map(digest)));
}

function hasEnded(at: Date) {
  return lte(attemptCounts.endsAt, at);
}

/**
 * Deletes ended counts. It skips rows that another request has locked, because two requests could wait for each other
 * forever.
 */
async function deleteEnded(db: Context['db'], at: Date): Promise<void> {
  const ended = db
    .select({ key: attemptCounts.key })
    .from(attemptCounts)
    .where(hasEnded(at))
    .limit(MAX_FORGOTTEN)
    .for('update', { skipLocked: true });
  await db.delete(attemptCounts).where(inArray(attemptCounts.key, ended));
}

function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
