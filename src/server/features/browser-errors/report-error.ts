import { createHash } from 'node:crypto';
import { and, asc, count, eq, inArray, lt, sql } from 'drizzle-orm';
import type { ReportedError } from '#contract/browser-errors.ts';
import { compareVersions } from '#model/browser-errors/compare-versions.ts';
import { groupText, scrubError } from '#model/browser-errors/scrub-error.ts';
import type { Services, SignedInContext } from '#server/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { defineRecurringJob } from '#server/jobs/define-job.ts';
import { browserErrors, browserErrorUsers } from '#server/stores/schema.ts';

const MAX_REPORTS = 30;
const PER_MINUTES = 10;
/** The largest number of a tenant's groups of errors. Beyond it, the groups that were met longest ago are forgotten. */
const MAX_GROUPS = 1000;
const KEPT_DAYS = 180;

/** Stores an error that the reader's browser met, without personal data, and counts it with equal ones. */
export async function reportError(ctx: SignedInContext, reported: ReportedError): Promise<{ accepted: boolean }> {
  const { db, session, now } = ctx;
  await countAttempt(ctx, [{ key: `browser errors of ${session.userId}`, max: MAX_REPORTS }], PER_MINUTES);
  const message = scrubError(reported.message).replaceAll('\0', '');
  const stack = scrubError(reported.stack).replaceAll('\0', '');
  const page = scrubError(reported.page).replaceAll('\0', '');
  const { version } = reported;
  const at = now();
  const last = { message, stack, page, lastVersion: version, lastAt: at };
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(browserErrors)
      .values({
        ...last,
        tenantId: session.tenantId,
        fingerprint: createHash('sha256').update(groupText({ message, stack })).digest('base64url'),
        firstVersion: version,
        firstAt: at,
        count: 1,
      })
      .onConflictDoUpdate({
        target: [browserErrors.tenantId, browserErrors.fingerprint],
        set: { ...last, count: sql`${browserErrors.count} + 1` },
      })
      .returning();
    if (stored === undefined) return;
    if (stored.resolvedIn !== null && compareVersions(version, stored.resolvedIn) >= 0)
      await tx
        .update(browserErrors)
        .set({ resolvedIn: null, isBack: true, version: sql`${browserErrors.version} + 1` })
        .where(eq(browserErrors.id, stored.id));
    await tx
      .insert(browserErrorUsers)
      .values({ errorId: stored.id, userId: session.userId, count: 1, lastAt: at })
      .onConflictDoUpdate({
        target: [browserErrorUsers.errorId, browserErrorUsers.userId],
        set: { count: sql`${browserErrorUsers.count} + 1`, lastAt: at },
      });
  });
  await forgetBeyond(ctx, session.tenantId);
  return { accepted: true };
}

async function forgetBeyond({ db }: Services, tenantId: number): Promise<void> {
  const [counted] = await db
    .select({ groups: count() })
    .from(browserErrors)
    .where(eq(browserErrors.tenantId, tenantId));
  const beyond = (counted?.groups ?? 0) - MAX_GROUPS;
  if (beyond <= 0) return;
  const oldest = db
    .select({ id: browserErrors.id })
    .from(browserErrors)
    .where(eq(browserErrors.tenantId, tenantId))
    .orderBy(asc(browserErrors.lastAt))
    .limit(beyond);
  await db.delete(browserErrors).where(and(eq(browserErrors.tenantId, tenantId), inArray(browserErrors.id, oldest)));
}

/** Forgets errors that no browser has met for half a year. */
export const browserErrorUpkeep = defineRecurringJob({
  name: 'browser-error-upkeep',
  everySeconds: 86_400,
  async run({ db, now }) {
    const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000);
    await db.delete(browserErrors).where(lt(browserErrors.lastAt, before));
  },
});
