import { inArray } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import { conversions } from '#server/stores/schema.ts';
import { convertAmountsJob } from './convert-amounts-job.ts';
import { UNDER_WAY } from './run-conversion.ts';

/** Queues the conversions again that a server left behind when it stopped. */
export async function resumeConversions({ db, jobs }: Pick<Services, 'db'> & { jobs: JobQueue }): Promise<void> {
  const left = await db.select({ id: conversions.id }).from(conversions).where(inArray(conversions.state, UNDER_WAY));
  for (const { id } of left) await jobs.enqueue(convertAmountsJob, { conversionId: id });
}
