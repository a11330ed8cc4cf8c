import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import { v7 as newOrderedId } from 'uuid';
import type { Services } from '#server/context.ts';
import type { OperationalStore } from '#server/stores/operational-store.ts';
import { inSpan } from '#server/tracing/spans.ts';
import { findEnded, markCancelled, markWaiting, type StoredJob, setPriority } from './change-job.ts';
import type { Job, RecurringJob } from './define-job.ts';
import type { JobControl, JobQueue, Queue } from './job-queue.ts';
import { underLock } from './locked-services.ts';
import { forgetOldAttempts, recordAttempt } from './record-attempt.ts';
import { repeat } from './repeat.ts';

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
const STOP_WAIT_MS = 20_000;
const FORGET_EVERY_SECONDS = 3600;
/** How long ended jobs are kept for the page Jobs. Failed ones can be started again all that time. */
const KEPT_DAYS = 30;

const givenUpName = ({ name }: Queue) => `${name}-given-up`;

/** Opens the queues of the given jobs in the store. */
export async function openJobs({ store, log, jobs, recurringJobs = [], pollSeconds = 2 }: Options): Promise<Jobs> {
  const queues = [...new Set(jobs.map(({ queue }) => queue))];
  const { boss, settle } = await openBoss(store, log, queues);
  const workers = new Map<string, string[]>();
  const stoppableQueues = jobs.filter((job) => job.stopsWhenCancelled === true).map(({ queue }) => queue.name);
  // A signal of the whole server would keep a trace of each job that has listened to it.
  const running = new Set<AbortController>();
  let isStopping = false;
  const heldLocks = new Set<string>();
  let stopRepeating: (() => Promise<void>)[] = [];

  async function run(services: Services, queue: Queue, data: object): Promise<void> {
    const { job, input } = findJob(jobs, queue, data);
    const lock = job.lock(input);
    const ending = new AbortController();
    heldLocks.add(lock);
    running.add(ending);
    if (isStopping) ending.abort();
    try {
      const span = { kind: 'internal' as const, attributes: { 'parcelscope.job': job.name } };
      await store.withLock(lock, (held) => {
        const lose = () => {
          log.warn({ err: held.signal.reason, job: job.name, ...input }, 'a job has lost its lock');
          ending.abort(held.signal.reason);
        };
        held.signal.addEventListener('abort', lose, { once: true });
        return inSpan(`job ${job.name}`, span, () => job.run(underLock(services, held), input, ending.signal));
      });
    } catch (error) {
      log.error({ err: error, job: job.name, ...input }, 'job failed and will be retried');
      throw error;
    } finally {
      heldLocks.delete(lock);
      running.delete(ending);
    }
  }

  // pg-boss records the end of a job without waiting for the store. Until the store has it, a worker that asks for the next job of a
  // serial queue is refused, and may then be given the one after the next.
  async function runAndRecord(services: Services, queue: Queue, { id, data }: { id: string; data: object }) {
    const startedAt = new Date();
    try {
      await run(services, queue, data);
    } catch (error) {
      await recordAttempt(store, log, { jobId: id, startedAt, error });
      await boss.fail(queue.name, id, error instanceof Error ? error : { message: String(error) });
      throw error;
    }
    await recordAttempt(store, log, { jobId: id, startedAt, error: null });
    await boss.complete(queue.name, id);
  }

  async function giveUp(services: Services, queue: Queue, data: object): Promise<void> {
    const { job, input } = findJob(jobs, queue, data);
    await job.giveUp(services, input, 'failed');
  }

  function jobOf({ queue: name, data }: StoredJob): { job: Job; input: object } | null {
    const queue = queues.find((candidate) => candidate.name === name);
    return queue === undefined ? null : findJob(jobs, queue, data);
  }

  // A server that died leaves its jobs marked as running, which would hold them up until they expire.
  async function releaseAbandoned(): Promise<void> {
    const { rows } = await store.execute(RUNNING, [queues.map(({ name }) => name)]);
    for (const { id, name, data, started_on } of rows) {
      const queue = queues.find((candidate) => candidate.name === name);
      if (queue === undefined || typeof data !== 'object' || data === null) continue;
      const { job, input } = findJob(jobs, queue, data);
      const lock = job.lock(input);
      if (heldLocks.has(lock)) continue;
      const abandoned = await store.execute(ABANDONED, [id, lock]);
      if (abandoned.rows.length === 0) continue;
      log.warn({ queue: queue.name, job: id }, 'retrying a job whose server stopped');
      const startedAt = started_on instanceof Date ? started_on : new Date();
      await recordAttempt(store, log, { jobId: String(id), startedAt, error: 'The server that ran it stopped.' });
      await boss.fail(queue.name, String(id), { message: 'The server that ran it stopped.' });
    }
  }

  function wake(queueName: string): void {
    for (const worker of workers.get(queueName) ?? []) boss.notifyWorker(worker);
  }

  // One query for all queues, because a dozen workers that each poll every other second would keep an idle server busy.
  async function wakeWorkersOfDueJobs(): Promise<void> {
    const { rows } = await store.execute(DUE, [[...workers.keys()]]);
    for (const { name } of rows) wake(String(name));
  }

  async function startWorkers(services: Services, queue: Queue): Promise<void> {
    const polling = { pollingIntervalSeconds: WORKER_POLL_SECONDS };
    const startWorker = () =>
      boss.work<object>(queue.name, polling, async (taken) => {
        try {
          for (const { id, data } of taken) await runAndRecord(services, queue, { id, data });
        } finally {
          // Otherwise a worker waits until its next poll, even if more jobs are in the queue.
          setImmediate(() => wake(queue.name));
        }
      });
    workers.set(queue.name, await Promise.all(Array.from({ length: queue.workersPerServer }, startWorker)));
    // A job may have ended before the workers were known, and then woke none of them.
    wake(queue.name);
    const givenUpWorker = await boss.work<object>(givenUpName(queue), polling, async (taken) => {
      for (const { data } of taken) await giveUp(services, queue, data);
    });
    workers.set(givenUpName(queue), [givenUpWorker]);
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
      for (const queue of queues) await startWorkers(services, queue);
      const look = { name: 'job queue', everySeconds: pollSeconds, run: wakeWorkersOfDueJobs };
      const forget = { name: 'job log', everySeconds: FORGET_EVERY_SECONDS, run: () => forgetOldAttempts(store) };
      stopRepeating = [release, look, forget, ...recurringJobs].map((job) => repeat(job, services));
    },
    async stop() {
      await Promise.all(stopRepeating.map((stop) => stop()));
      isStopping = true;
      for (const ending of running) ending.abort();
      await boss.stop({ graceful: true, timeout: STOP_WAIT_MS });
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

/** Starts pg-boss on the operational store and creates the queues that are missing. */
async function openBoss(store: OperationalStore, log: FastifyBaseLogger, queues: readonly Queue[]) {
  const calls = new Set<Promise<unknown>>();
  const boss = new PgBoss({
    schedule: false,
    archiveFailedAfterSeconds: KEPT_DAYS * 86_400,
    deleteAfterDays: KEPT_DAYS,
    db: {
      executeSql(sql: string, values: unknown[]) {
        const call = store.execute(sql, values);
        calls.add(call);
        const forget = () => calls.delete(call);
        call.then(forget, forget);
        return call;
      },
    },
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  await store.withLock('parcelscope job queue', async () => {
    await boss.start();
    for (const queue of queues) {
      await boss.createQueue(givenUpName(queue), { name: givenUpName(queue) });
      await boss.createQueue(queue.name, {
        name: queue.name,
        policy: queue.isSerial ? 'singleton' : 'standard',
        deadLetter: givenUpName(queue),
        retryLimit: queue.retryLimit,
        retryDelay: queue.retryDelaySeconds,
        expireInHours: queue.expireInHours,
      });
    }
  });
  // pg-boss reports a finished job without waiting for the store, which closes next.
  const settle = async () => {
    while (calls.size > 0) await Promise.allSettled(calls);
  };
  return { boss, settle };
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
