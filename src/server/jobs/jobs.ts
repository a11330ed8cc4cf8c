import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type PgBoss from 'pg-boss';
import { v7 as newOrderedId } from 'uuid';
import type { Services } from '#server/context.ts';
import type { OperationalStore } from '#server/stores/operational-store.ts';
import { inSpan } from '#server/tracing/spans.ts';
import { findEnded, markCancelled, markWaiting, type StoredJob, setPriority } from './change-job.ts';
import type { Job, RecurringJob } from './define-job.ts';
import { type Attempt, completeAttempt, failAttempt } from './end-attempt.ts';
import type { JobControl, JobQueue, Queue } from './job-queue.ts';
import { underLock } from './locked-services.ts';
import { givenUpName, openBoss } from './open-boss.ts';
import { forgetOldAttempts, recordAttempt } from './record-attempt.ts';
import { repeat } from './repeat.ts';
import { startWorker, type Worker } from './start-worker.ts';

/** The queues of this process. */
export interface Jobs extends JobQueue, JobControl<Services> {
  /** Starts running jobs. Without it, this process only enqueues them. */
  start(services: Services): Promise<void>;
  /** Stops taking jobs and waits a while for the running ones. A job that is cut short is retried by the next server. */
  stop(): Promise<void>;
}

interface Options {
  store: OperationalStore;
  log: FastifyBaseLogger;
  jobs: readonly Job[];
  recurringJobs?: readonly RecurringJob[];
  /** How often the server looks for jobs that are due: those of other servers, retries, and jobs that were given up. */
  pollSeconds?: number;
}

const RELEASE_EVERY_SECONDS = 10;
/** Workers are woken when a job is due. They poll only in case a wake-up was missed. */
const WORKER_POLL_SECONDS = 60;
const SERVER_STOPPED = 'The server stopped while the job was running.';
const STOP_WAIT_MS = 20_000;
const FORGET_EVERY_SECONDS = 3600;

/** A job that a worker has taken from its queue. */
type TakenJob = PgBoss.JobWithMetadata<object>;

/** Opens the queues of the given jobs in the store. */
export async function openJobs({ store, log, jobs, recurringJobs = [], pollSeconds = 2 }: Options): Promise<Jobs> {
  const queues = [...new Set(jobs.map(({ queue }) => queue))];
  const { boss, settle } = await openBoss(store, log, queues);
  const workers = new Map<string, Worker[]>();
  const attempts = new Set<Attempt>();
  const stoppableQueues = jobs.filter((job) => job.stopsWhenCancelled === true).map(({ queue }) => queue.name);
  // A signal of the whole server would keep a trace of each job that has listened to it.
  const running = new Set<AbortController>();
  let isStopping = false;
  let stopRepeating: (() => Promise<void>)[] = [];

  async function run(services: Services, queue: Queue, taken: TakenJob): Promise<void> {
    const { job, input } = findJob(jobs, queue, taken.data);
    const lock = job.lock(input);
    const ending = new AbortController();
    running.add(ending);
    if (isStopping) ending.abort();
    try {
      const span = { kind: 'internal' as const, attributes: { 'parcelscope.job': job.name } };
      await store.withLock(lock, async (held) => {
        const lose = () => {
          log.warn({ err: held.signal.reason, job: job.name, ...input }, 'a job has lost its lock');
          ending.abort(held.signal.reason);
        };
        held.signal.addEventListener('abort', lose, { once: true });
        await inSpan(`job ${job.name}`, span, () => job.run(underLock(services, held), input, ending.signal));
        // Without its lock, other servers would take a job that is not completed for an abandoned one.
        await recordAttempt(store, log, { jobId: taken.id, startedAt: taken.startedOn, error: null });
        await completeAttempt(store, taken);
      });
    } catch (error) {
      log.error({ err: error, job: job.name, ...input }, 'job failed and will be retried');
      throw error;
    } finally {
      running.delete(ending);
    }
  }

  async function runAndRecord(services: Services, queue: Queue, taken: TakenJob): Promise<void> {
    try {
      await run(services, queue, taken);
    } catch (error) {
      await recordAttempt(store, log, { jobId: taken.id, startedAt: taken.startedOn, error });
      throw error;
    }
  }

  async function giveUp(services: Services, queue: Queue, taken: TakenJob): Promise<void> {
    const { job, input } = findJob(jobs, queue, taken.data);
    await job.giveUp(services, input, 'failed');
    await completeAttempt(store, taken);
  }

  function jobOf({ queue: name, data }: StoredJob): { job: Job; input: object } | null {
    const queue = queues.find((candidate) => candidate.name === name);
    return queue === undefined ? null : findJob(jobs, queue, data);
  }

  function isOwn({ id, startedOn }: Attempt): boolean {
    return [...attempts].some((own) => own.id === id && own.startedOn.getTime() === startedOn.getTime());
  }

  // A server that died leaves its jobs marked as running, which would hold them up until they expire.
  async function releaseAbandoned(): Promise<void> {
    const { rows } = await store.execute(RUNNING, [queues.map(({ name }) => name)]);
    for (const { id, name, data, started_on } of rows) {
      const queue = queues.find((candidate) => candidate.name === name);
      if (queue === undefined || typeof data !== 'object' || data === null) continue;
      const startedAt = started_on instanceof Date ? started_on : new Date();
      // It may be recording that it has failed, without its lock. And the store knows nothing of the locks of the embedded one.
      if (isOwn({ id: String(id), startedOn: startedAt })) continue;
      const { job, input } = findJob(jobs, queue, data);
      const abandoned = await store.execute(ABANDONED, [id, job.lock(input)]);
      if (abandoned.rows.length === 0) continue;
      log.warn({ queue: queue.name, job: id }, 'retrying a job whose server stopped');
      await recordAttempt(store, log, { jobId: String(id), startedAt, error: SERVER_STOPPED });
      await failAttempt(store, { id: String(id), startedOn: startedAt }, SERVER_STOPPED);
    }
  }

  function wake(queueName: string): void {
    for (const worker of workers.get(queueName) ?? []) worker.wake();
  }

  // One query for all queues, because a dozen workers that each poll every other second would keep an idle server busy.
  async function wakeWorkersOfDueJobs(): Promise<void> {
    const { rows } = await store.execute(DUE, [[...workers.keys()]]);
    for (const { name } of rows) wake(String(name));
  }

  /**
   * Takes a job of a queue and works on it; `work` completes it. Returns `false` if none is due, or if it has failed: what is due is looked for
   * again soon.
   */
  async function takeJob(queueName: string, work: (taken: TakenJob) => Promise<void>): Promise<boolean> {
    // If the store can't be asked, this finds none, and the worker looks again when it is woken.
    const [taken] = await boss.fetch<object>(queueName, { includeMetadata: true });
    if (taken === undefined) return false;
    attempts.add(taken);
    try {
      await work(taken);
      return true;
    } catch (error) {
      await recordFailure(taken, error);
      return false;
    } finally {
      attempts.delete(taken);
    }
  }

  async function recordFailure(attempt: Attempt, error: unknown): Promise<void> {
    try {
      await failAttempt(store, attempt, error);
    } catch (failure) {
      log.error({ err: failure, job: attempt.id }, 'recording the end of a job failed');
    }
  }

  function startWorkers(services: Services, queue: Queue): void {
    const start = (name: string, work: (taken: TakenJob) => Promise<void>) =>
      startWorker(() => takeJob(name, work), WORKER_POLL_SECONDS);
    const ofQueue = Array.from({ length: queue.workersPerServer }, () =>
      start(queue.name, (taken) => runAndRecord(services, queue, taken)),
    );
    workers.set(queue.name, ofQueue);
    const ofGivenUp = start(givenUpName(queue), (taken) => giveUp(services, queue, taken));
    workers.set(givenUpName(queue), [ofGivenUp]);
  }

  async function stopWorkers(): Promise<void> {
    const stopped = Promise.all([...workers.values()].flat().map((worker) => worker.stop()));
    const timeout = new AbortController();
    const waited = setTimeout(STOP_WAIT_MS, undefined, { signal: timeout.signal }).catch(() => undefined);
    await Promise.race([stopped, waited]);
    timeout.abort();
    for (const attempt of attempts) await recordFailure(attempt, SERVER_STOPPED);
  }

  return {
    async enqueue({ queue, input }, data) {
      // Jobs run in the order of their times, then of their ids. The times of jobs enqueued within a millisecond are equal on the embedded
      // store, so random ids would mix them up. These ids rise.
      await boss.send(queue.name, input.parse(data), { id: newOrderedId() });
      wake(queue.name);
    },
    async retry(services, id) {
      const found = await findEnded(store, id);
      const known = found === null ? null : jobOf(found);
      if (found === null || known === null) return false;
      if (known.job.reopen !== undefined && !(await known.job.reopen(services, known.input))) return false;
      if (!(await markWaiting(store, id))) return false;
      wake(found.queue);
      return true;
    },
    async cancel(services, id) {
      const waiting = await markCancelled(store, id, ['created', 'retry']);
      const cancelled = waiting ?? (await markCancelled(store, id, ['active'], stoppableQueues));
      const known = cancelled === null ? null : jobOf(cancelled);
      try {
        await known?.job.giveUp(services, known.input, 'cancelled');
      } catch (error) {
        // Its work goes on, so the job is not shown as cancelled.
        if (waiting !== null && (await markWaiting(store, id))) wake(waiting.queue);
        throw error;
      }
      return known !== null;
    },
    async prioritize(services, id, change) {
      const found = await setPriority(store, id, change);
      const known = found === null ? null : jobOf(found);
      await known?.job.prioritize?.(services, known.input, change.priority);
      return known !== null;
    },
    async start(services) {
      await releaseAbandoned();
      const release = { name: 'job queue', everySeconds: RELEASE_EVERY_SECONDS, run: releaseAbandoned };
      for (const queue of queues) startWorkers(services, queue);
      const look = { name: 'job queue', everySeconds: pollSeconds, run: wakeWorkersOfDueJobs };
      const forget = { name: 'job log', everySeconds: FORGET_EVERY_SECONDS, run: () => forgetOldAttempts(store) };
      stopRepeating = [release, look, forget, ...recurringJobs].map((job) => repeat(job, services));
    },
    async stop() {
      await Promise.all(stopRepeating.map((stop) => stop()));
      isStopping = true;
      for (const ending of running) ending.abort();
      await stopWorkers();
      await boss.stop({ graceful: false });
      await settle();
    },
  };
}

/** The job of a queue that accepts this data. */
function findJob(jobs: readonly Job[], queue: Queue, data: object): { job: Job; input: object } {
  const accepting = jobs
    .filter((job) => job.queue === queue)
    .flatMap((job) => {
      const input = job.input.safeParse(data);
      return input.success ? [{ job, input: input.data }] : [];
    });
  const [found] = accepting;
  if (found === undefined || accepting.length > 1)
    throw new Error(`${accepting.length} jobs of the queue ${queue.name} accept ${JSON.stringify(data)}.`);
  return found;
}

const DUE = `
  SELECT DISTINCT name FROM pgboss.job
  WHERE name = ANY ($1) AND state IN ('created', 'retry') AND start_after < now()`;

const RUNNING = `
  SELECT id, name, data, started_on FROM pgboss.job
  WHERE name = ANY ($1) AND state = 'active' AND started_on < now() - interval '5 seconds'`;

/** A running job that no server works on: a worker holds the job's lock, and loses it with its connection. */
const ABANDONED = `
  SELECT id FROM pgboss.job WHERE id = $1 AND state = 'active' AND pg_try_advisory_xact_lock(hashtext($2))`;
