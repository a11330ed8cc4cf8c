import { and, eq, gte, isNull, lt, or } from 'drizzle-orm';
import { formatLongDate } from '#model/dates/format-date.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { formatMinor } from '#model/numbers/format-minor.ts';
import { DEADLINE_MAIL_DAILY, DEADLINE_MAIL_KEY } from '#model/trade/deadline-mail.ts';
import { readerContext } from '#server/access/reader-context.ts';
import type { Services } from '#server/context.ts';
import { defineRecurringJob } from '#server/jobs/define-job.ts';
import { findLanguage, mailUser } from '#server/mail/mail-user.ts';
import { deadlineMails, savedSettings, users } from '#server/stores/schema.ts';
import { addUpExpiring, listExpiringClaims } from './expiring-claims.ts';

/** Mails go out after the audits of the day, which begin at midnight in UTC. */
const HOUR_UTC = 5;

export const deadlineMailUpkeep = defineRecurringJob({
  name: 'deadline-mails',
  everySeconds: 1200,
  run: mailDeadlines,
});

/**
 * Mails the users who have chosen this mail what can be claimed for their clients for at most seven more days: once a day, and not at
 * all on days without such claims. A mail that fails, or whose server stops, is tried again at the next run.
 */
export async function mailDeadlines(services: Services): Promise<void> {
  const { db, store, now, log } = services;
  if (now().getUTCHours() < HOUR_UTC) return;
  const today = now().toISOString().slice(0, 10);
  const chosen = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(savedSettings, and(eq(savedSettings.userId, users.id), eq(savedSettings.key, DEADLINE_MAIL_KEY)))
    .leftJoin(deadlineMails, eq(deadlineMails.userId, users.id))
    .where(
      and(
        users.isActive,
        eq(savedSettings.value, DEADLINE_MAIL_DAILY),
        or(isNull(deadlineMails.mailedOn), lt(deadlineMails.mailedOn, today)),
      ),
    );
  for (const user of chosen) {
    try {
      // Several servers may get here at once. Only the one that gets the lock sends the mail.
      await store.tryLock(`parcelscope deadline mail of user ${user.id}`, () => mailOnce(services, user, today));
    } catch (error) {
      log.error({ err: error, userId: user.id }, 'the mail about deadlines was not sent');
    }
  }
}

async function mailOnce(services: Services, user: { id: number; email: string }, today: IsoDate): Promise<void> {
  const { db } = services;
  const isMailed = and(eq(deadlineMails.userId, user.id), gte(deadlineMails.mailedOn, today));
  if ((await db.select().from(deadlineMails).where(isMailed)).length > 0) return;
  await mailUserDeadlines(services, user);
  await db
    .insert(deadlineMails)
    .values({ userId: user.id, mailedOn: today })
    .onConflictDoUpdate({ target: deadlineMails.userId, set: { mailedOn: today } });
}

async function mailUserDeadlines(services: Services, user: { id: number; email: string }): Promise<void> {
  const ctx = await readerContext(services, user.id);
  if (!ctx.session.permissions.has('DISPUTES_VIEW')) return;
  const expiring = await listExpiringClaims(ctx);
  if (expiring.length === 0) return;
  const language = await findLanguage(ctx, user.id);
  const money = ({ amountMinor, currency }: { amountMinor: number; currency: string }) =>
    formatMinor(amountMinor, currency, language);
  const all = addUpExpiring(expiring.flatMap(({ sums }) => sums));
  await mailUser(
    ctx,
    user,
    'deadlines',
    { amount: money(all), count: String(all.count) },
    {
      path: '/disputes',
      each: expiring.map(({ clientName, within7Days, within3Days, firstDeadline }) => ({
        client: clientName,
        clientAmount: money(within7Days),
        urgentAmount: money(within3Days),
        date: formatLongDate(firstDeadline, language),
      })),
    },
  );
}
