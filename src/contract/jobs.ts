import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IsoInstant, MAX_INTEGER, PageText } from './values.ts';

/** What became of a job. A `retrying` job has failed and waits for its next attempt; a `failed` one has no attempts left. */
export const JobState = z.enum(['waiting', 'retrying', 'running', 'completed', 'failed', 'cancelled']);
export type JobState = z.infer<typeof JobState>;

/** The kinds of work that servers do outside a request. */
export const JobKind = z.enum([
  'import-file',
  'convert-amounts',
  'run-report',
  'pick-up',
  'audit-client',
  'finding-action',
  'deliver-webhook',
  'mail-alert',
  'mail-watch',
]);
export type JobKind = z.infer<typeof JobKind>;

/** Jobs of a higher priority start before others of their queue. */
export const JobPriority = z.literal([10, 0, -10]);
export type JobPriority = z.infer<typeof JobPriority>;

/**
 * One job. `subject` is the name of the file, report, location or client that it works on. `attempt` counts from 0. `error` is
 * the reason of the last failure. `canCancel` is whether the job can be cancelled in its present state.
 */
export const ListedJob = z.object({
  id: z.uuid(),
  kind: JobKind,
  subject: z.string(),
  clientName: z.string().nullable(),
  state: JobState,
  priority: z.number().int(),
  attempt: z.number().int(),
  createdAt: IsoInstant,
  startsAfter: IsoInstant,
  startedAt: IsoInstant.nullable(),
  endedAt: IsoInstant.nullable(),
  error: z.string().nullable(),
  canCancel: z.boolean(),
});
export type ListedJob = z.infer<typeof ListedJob>;

/** One attempt of a job. `error` has the stack of what went wrong; null if the attempt succeeded. */
export const JobAttempt = z.object({ startedAt: IsoInstant, endedAt: IsoInstant, error: z.string().nullable() });
export type JobAttempt = z.infer<typeof JobAttempt>;

/** How long the jobs of one kind took, in milliseconds. `waited` is the time from a job's creation to its last start. */
export const JobTimes = z.object({
  kind: JobKind,
  completed: z.number().int(),
  failed: z.number().int(),
  medianMs: z.number().nullable(),
  mostWithinMs: z.number().nullable(),
  longestMs: z.number().nullable(),
  medianWaitMs: z.number().nullable(),
});
export type JobTimes = z.infer<typeof JobTimes>;

const path = '/aiparcelweb/api/jobs';
const byId = z.object({ id: z.uuid() });
const filter = {
  search: z.string().max(200).optional(),
  state: JobState.optional(),
  kind: JobKind.optional(),
};
const Changed = z.object({ changed: z.boolean() });

export const listJobs = endpoint({
  method: 'GET',
  path,
  summary:
    'Lists the jobs of the last 30 days, running and waiting ones first. `search` matches what a job works on and its client. `counts` are about all jobs that match without the state.',
  query: z.object({
    ...filter,
    page: PageText,
    pageSize: z.coerce.number().int().min(1).max(200).default(25),
  }),
  output: z.object({
    total: z.number().int(),
    counts: z.record(JobState, z.number().int()),
    jobs: z.array(ListedJob),
  }),
});
export const downloadJobs = endpoint({
  method: 'GET',
  path: `${path}/download.csv`,
  summary: 'Downloads the jobs that match as CSV, up to 10,000.',
  query: z.object(filter),
  output: z.void(),
});
export const listJobTimes = endpoint({
  method: 'GET',
  path: `${path}/times`,
  summary: 'Lists how long the jobs of each kind took and waited in the last 30 days.',
  output: z.array(JobTimes),
});
export const getJobLog = endpoint({
  method: 'GET',
  path: `${path}/:id/log`,
  summary: 'Lists the attempts of a job, the newest first, with the stack of each failure.',
  params: byId,
  output: z.array(JobAttempt),
});
export const retryJob = endpoint({
  method: 'POST',
  path: `${path}/:id/retry`,
  summary: 'Starts a failed or cancelled job again. Refused with 409 if it has another state.',
  params: byId,
  output: Changed,
});
export const cancelJob = endpoint({
  method: 'POST',
  path: `${path}/:id/cancel`,
  summary: 'Cancels a job. `state` is the state that the reader saw; if it has another one, the answer is 409.',
  params: byId,
  body: z.strictObject({ state: JobState }),
  output: Changed,
});
export const prioritizeJob = endpoint({
  method: 'PUT',
  path: `${path}/:id/priority`,
  summary:
    'Changes the priority of a waiting job. `former` is the priority that the reader saw; if it has changed, the answer is 409.',
  params: byId,
  body: z.strictObject({ priority: JobPriority, former: z.number().int().min(-MAX_INTEGER).max(MAX_INTEGER) }),
  output: Changed,
});
