import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { ParcelStatus } from '#contract/parcel-tracking.ts';
import type { WatchChange } from '#contract/watch-lists.ts';
import { parcelStatuses } from '#model/tracking/parcel-statuses.ts';
import { readerContext } from '#server/access/reader-context.ts';
import { AppError } from '#server/app-error.ts';
import { modelLabels } from '#server/assistant/model-labels.ts';
import type { Services } from '#server/context.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { defineQueue } from '#server/jobs/job-queue.ts';
import { findLanguage, mailUser } from '#server/mail/mail-user.ts';
import { MailRejected } from '#server/mail/send-mail.ts';
import { users, watchChanges, watchLists } from '#server/stores/schema.ts';
import { seesParcels } from './watch-list-record.ts';

/** How many changes a mail lists. The others are on the page. */
const MAX_LISTED = 100;

/** Mails the owner of a watch list the changes that were not mailed yet. */
export const mailWatchJob = defineJob({
  name: 'mail-watch',
  queue: defineQueue({ name: 'mail-watch' }),
  input: z.strictObject({ listId: z.number().int() }),
  lock: ({ listId }) => `parcelscope watch mail ${listId}`,
  run: (services, { listId }) => mailChanges(services, listId),
  async giveUp({ db }, { listId }) {
    await db
      .update(watchChanges)
      .set({ mail: 'failed' })
      .where(and(eq(watchChanges.listId, listId), eq(watchChanges.mail, 'waiting')));
  },
});

async function mailChanges(services: Services, listId: number): Promise<void> {
  const { db } = services;
  const [found] = await db
    .select({ list: watchLists, email: users.email })
    .from(watchLists)
    .innerJoin(users, eq(users.id, watchLists.userId))
    .where(eq(watchLists.id, listId));
  const changes = await db
    .select()
    .from(watchChanges)
    .where(and(eq(watchChanges.listId, listId), eq(watchChanges.mail, 'waiting')))
    .orderBy(watchChanges.id);
  if (found === undefined || changes.length === 0) return;
  const mark = (mail: WatchChange['mail']) =>
    db
      .update(watchChanges)
      .set({ mail })
      .where(
        inArray(
          watchChanges.id,
          changes.map(({ id }) => id),
        ),
      );
  const { list, email } = found;
  try {
    const ctx = await readerContext(services, list.userId);
    // Nothing about a client is mailed to somebody who may no longer see it.
    if (!seesParcels(ctx, list)) return void (await mark('failed'));
    const labels = modelLabels(await findLanguage(ctx, list.userId)).parcelStatuses;
    const nameOf = (status: ParcelStatus) => labels[status] ?? parcelStatuses[status].label;
    await mailUser(
      ctx,
      { id: list.userId, email },
      'watch',
      { list: list.name, count: String(changes.length) },
      {
        path: `/tracking?list=${listId}`,
        each: changes.slice(0, MAX_LISTED).map(({ number, before, status, statusAt, place }) => ({
          number,
          before: nameOf(before),
          status: nameOf(status),
          when: [statusAt, place].filter((text) => text !== '').join(', '),
        })),
      },
    );
    await mark('sent');
  } catch (error) {
    // The account is inactive, or the mail server rejects the mail for good.
    if (!(error instanceof AppError) || (error instanceof MailRejected && error.answer === null)) throw error;
    await mark('failed');
  }
}
