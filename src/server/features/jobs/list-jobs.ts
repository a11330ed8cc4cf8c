import type { Input, Output } from '#contract/endpoint.ts';
import type * as contract from '#contract/jobs.ts';
import type { JobAttempt, JobTimes } from '#contract/jobs.ts';
import { csvLine, neutralizeFormula } from '#model/texts/csv-line.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { attachment } from '#server/http/attachment.ts';
import { findJob, findJobs, type JobFilter, toInstant, VISIBLE_JOBS } from './find-jobs.ts';

const MAX_FILE_ROWS = 10_000;
const MAX_ATTEMPTS = 100;

const HEADER = [
  'id',
  'kind',
  'subject',
  'client',
  'state',
  'priority',
  'created_at',
  'started_at',
  'ended_at',
  'error',
];

/** Lists a page of the jobs of the last 30 days. */
export async function listJobs(
  ctx: SignedInContext,
  { page, pageSize, ...filter }: Input<typeof contract.listJobs>['query'],
): Promise<Output<typeof contract.listJobs>> {
  const { counts, ...found } = await findJobs(ctx, filter, { limit: pageSize, offset: (page - 1) * pageSize });
  const none = { waiting: 0, retrying: 0, running: 0, completed: 0, failed: 0, cancelled: 0 };
  return { ...found, counts: { ...none, ...counts } };
}

/** Sends the jobs that match as CSV. */
export async function downloadJobs(ctx: SignedInContext, filter: JobFilter, { reply }: Http): Promise<unknown> {
  const { jobs } = await findJobs(ctx, filter, { limit: MAX_FILE_ROWS, offset: 0 });
  const rows = jobs.map(({ id, kind, subject, clientName, state, priority, createdAt, startedAt, endedAt, error }) =>
    [id, kind, subject, clientName, state, String(priority), createdAt, startedAt, endedAt, error].map((cell) =>
      neutralizeFormula(cell ?? ''),
    ),
  );
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', attachment('jobs.csv'))
    .send([HEADER, ...rows].map(csvLine).join(''));
}

const TIMES = `${VISIBLE_JOBS}
  SELECT kind,
    count(*) FILTER (WHERE state = 'completed')::int AS completed,
    count(*) FILTER (WHERE state = 'failed')::int AS failed,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY took) FILTER (WHERE state = 'completed') AS median,
    percentile_cont(0.95) WITHIN GROUP (ORDER BY took) FILTER (WHERE state = 'completed') AS most,
    max(took) FILTER (WHERE state = 'completed') AS longest,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY waited) AS wait
  FROM (
    SELECT *, extract(epoch FROM completed_on - started_on) * 1000 AS took, extract(epoch FROM started_on - created_on) * 1000 AS waited
    FROM visible
  ) timed
  GROUP BY kind ORDER BY completed DESC, kind`;

/** Lists how long the jobs of each kind took. */
export async function listJobTimes({ store, session }: SignedInContext): Promise<JobTimes[]> {
  const { rows } = await store.execute(TIMES, [session.tenantId, [...session.clientIds]]);
  const ms = (value: unknown) => (value === null ? null : Math.max(0, Math.round(Number(value))));
  return rows.map((row) => ({
    kind: row.kind as JobTimes['kind'],
    completed: Number(row.completed),
    failed: Number(row.failed),
    medianMs: ms(row.median),
    mostWithinMs: ms(row.most),
    longestMs: ms(row.longest),
    medianWaitMs: ms(row.wait),
  }));
}

/** Lists the attempts of one of the reader's jobs, the newest first. */
export async function getJobLog(ctx: SignedInContext, id: string): Promise<JobAttempt[]> {
  if ((await findJob(ctx, id)) === null) throw new AppError('not-found', `There is no job ${id}.`);
  const { rows } = await ctx.store.execute(
    `SELECT started_at, ended_at, error FROM job_attempts WHERE job_id = $1 ORDER BY started_at DESC LIMIT ${MAX_ATTEMPTS}`,
    [id],
  );
  return rows.map(({ started_at, ended_at, error }) => ({
    startedAt: toInstant(started_at) ?? '',
    endedAt: toInstant(ended_at) ?? '',
    error: error === null ? null : String(error),
  }));
}
