import { and, isNotNull, lt, or } from 'drizzle-orm';
import { defineRecurringJob } from '#server/jobs/define-job.ts';
import { sessions } from '#server/stores/schema.ts';

const KEPT_DAYS = 90;

/** Returns the instant since which sessions still have the address and browser from which they were started. */
export function placesKeptSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_DAYS * 86_400_000);
}

/** Forgets where older sessions were started from. Their start is kept, because it is the user's last sign-in. */
export const signInUpkeep = defineRecurringJob({
  name: 'sign-in-upkeep',
  everySeconds: 86_400,
  async run({ db, now }) {
    const isKnown = or(isNotNull(sessions.address), isNotNull(sessions.userAgent));
    await db
      .update(sessions)
      .set({ address: null, userAgent: null })
      .where(and(lt(sessions.startedAt, placesKeptSince(now())), isKnown));
  },
});
