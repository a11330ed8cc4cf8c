import type { Input } from '#contract/endpoint.ts';
import type * as contract from '#contract/jobs.ts';
import type { ListedJob } from '#contract/jobs.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { findJob } from './find-jobs.ts';

type Changed = { changed: boolean };

/** Starts a failed or cancelled job again. */
export async function retryJob(ctx: SignedInContext, id: string): Promise<Changed> {
  const job = await getJob(ctx, id);
  if (job.state !== 'failed' && job.state !== 'cancelled')
    throw new AppError('conflict', 'Only a job that failed or was cancelled can be started again.');
  if (!(await ctx.jobs.retry(ctx, id)))
    throw new AppError('conflict', 'The job can’t be started again, because what it worked on has changed.');
  await recordJobChange(ctx, job, { action: 'retry', before: { state: job.state }, after: { state: 'waiting' } });
  return { changed: true };
}

/** Cancels a waiting job, or a running one that can be stopped. */
export async function cancelJob(
  ctx: SignedInContext,
  { id, state }: { id: string } & Input<typeof contract.cancelJob>['body'],
): Promise<Changed> {
  const job = await getJob(ctx, id);
  if (job.state !== state) throw hasChanged();
  if (!job.canCancel) throw new AppError('conflict', 'A running job can’t be cancelled unless it is a report.');
  if (!(await ctx.jobs.cancel(ctx, id))) throw hasChanged();
  await recordJobChange(ctx, job, { action: 'cancel', before: { state }, after: { state: 'cancelled' } });
  return { changed: true };
}

/** Changes the priority of a waiting job. */
export async function prioritizeJob(
  ctx: SignedInContext,
  { id, ...change }: { id: string } & Input<typeof contract.prioritizeJob>['body'],
): Promise<Changed> {
  const job = await getJob(ctx, id);
  if (!(await ctx.jobs.prioritize(ctx, id, change))) throw hasChanged();
  const { priority, former } = change;
  await recordJobChange(ctx, job, { action: 'edit', before: { priority: former }, after: { priority } });
  return { changed: true };
}

async function getJob(ctx: SignedInContext, id: string): Promise<ListedJob> {
  const job = await findJob(ctx, id);
  if (job === null) throw new AppError('not-found', `There is no job ${id}.`);
  return job;
}

function hasChanged(): AppError {
  return new AppError('outdated', 'The job has changed in the meantime. Reload to see its status.');
}

function recordJobChange(
  ctx: SignedInContext,
  { id, kind, subject }: ListedJob,
  change: { action: 'retry' | 'cancel' | 'edit'; before: object; after: object },
): Promise<void> {
  return recordChange(ctx, ctx.db, { kind: 'job', id, name: subject === '' ? kind : subject, ...change });
}
