import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Services } from '#server/context.ts';
import { convertAmountsJob } from '#server/features/exchange-rates/convert-amounts-job.ts';
import { importFileJob } from '#server/features/imports/queue/import-file-job.ts';
import { runReportJob } from '#server/features/reports/run-report-job.ts';
import { openLog } from '#server/startup/log.ts';
import { parseSettings } from '#server/startup/settings.ts';
import { type OperationalStore, openOperationalStore } from '#server/stores/operational-store.ts';
import { endLocks } from '#test/end-locks.ts';
import { ENGINES, type Engine, prepareStores, type TestStores } from '#test/test-stores.ts';
import { defineJob, type Job } from './define-job.ts';
import { WAREHOUSE_LOCK } from './job-queue.ts';
import { type Jobs, openJobs } from './jobs.ts';

const log = openLog('silent');

// These tests mostly wait for the next poll, so the tests of both stores run at the same time.
describe.concurrent.each(ENGINES)('the job queue', (engine) => {
  describe.sequential(`on the ${engine} store`, () => testQueueOn(engine));
});

function testQueueOn(engine: Engine): void {
  let stores: TestStores;
  let store: OperationalStore;
  let open: Jobs[] = [];

  const settings = () => parseSettings(stores.environment);

  beforeAll(async () => {
    stores = await prepareStores(engine);
    store = await openOperationalStore(settings());
  });
  afterAll(async () => {
    await store.close();
    await stores.remove();
  });
  afterEach(async () => {
    await Promise.all(open.map((jobs) => jobs.stop()));
    open = [];
    await store.execute('DELETE FROM pgboss.job');
  });

  /** A server with these jobs, which does not run them yet. */
  async function newServer(...jobs: Job[]): Promise<Jobs> {
    const server = await openJobs({ store, log, jobs, pollSeconds: 0.5 });
    open.push(server);
    return server;
  }

  /** Runs the jobs of a server. The jobs of these tests use none of the services. */
  const start = (server: Jobs) => server.start({ log } as Partial<Services> as Services);

  /** The import job with its real queue and lock, but other work. */
  function importJob(run: (fileId: number) => Promise<void>) {
    const givenUp: number[] = [];
    const job: typeof importFileJob = {
      ...importFileJob,
      run: (_services, { fileId }) => run(fileId),
      giveUp: async (_services, { fileId }) => void givenUp.push(fileId),
    };
    return { job, givenUp };
  }

  it('runs what was enqueued before and after it started, each job once and in order', async () => {
    const done: number[] = [];
    const { job } = importJob(async (fileId) => void done.push(fileId));
    const server = await newServer(job);
    await server.enqueue(job, { fileId: 1 });
    await server.enqueue(job, { fileId: 2 });
    await start(server);
    await server.enqueue(job, { fileId: 3 });
    await until(() => done.length === 3);
    expect(done).toEqual([1, 2, 3]);
    await until(async () => (await states()).every((state) => state === 'completed'));
    expect(await states()).toEqual(['completed', 'completed', 'completed']);
  });

  it('keeps the order of jobs that are enqueued within the same millisecond', async () => {
    const { job } = importJob(async () => {});
    const server = await newServer(job);
    const fileIds = Array.from({ length: 300 }, (_, index) => index + 1);
    for (const fileId of fileIds) await server.enqueue(job, { fileId });
    const { rows } = await store.execute(
      "SELECT data FROM pgboss.job WHERE name = 'import-file' ORDER BY priority DESC, created_on, id",
    );
    expect(rows).toEqual(fileIds.map((fileId) => ({ data: { fileId } })));
  });

  it('starts the next waiting job as soon as one is done', async () => {
    const done: number[] = [];
    const { job } = importJob(async (fileId) => void done.push(fileId));
    const server = await openJobs({ store, log, jobs: [job], pollSeconds: 3600 });
    open.push(server);
    for (const fileId of [1, 2, 3]) await server.enqueue(job, { fileId });
    await start(server);
    await until(() => done.length === 3);
    expect(done).toEqual([1, 2, 3]);
  });

  it('looks for jobs again after the store could not be asked', async () => {
    const done: number[] = [];
    const { job } = importJob(async (fileId) => void done.push(fileId));
    let refused = 0;
    const execute: OperationalStore['execute'] = async (text, parameters) => {
      if (refused < 3 && text.includes('SKIP LOCKED')) {
        refused += 1;
        throw new Error('The store is gone.');
      }
      return store.execute(text, parameters);
    };
    const server = await openJobs({ store: { ...store, execute }, log, jobs: [job], pollSeconds: 0.2 });
    open.push(server);
    await start(server);
    await server.enqueue(job, { fileId: 1 });
    await until(() => done.length === 1);
    expect(refused).toBe(3);
  });

  it('imports one file at a time on all servers together', async () => {
    let [now, most, done] = [0, 0, 0];
    const { job } = importJob(async () => {
      now += 1;
      most = Math.max(most, now);
      await pause(150);
      now -= 1;
      done += 1;
    });
    const [first, second] = [await newServer(job), await newServer(job)];
    await start(first);
    await start(second);
    for (let fileId = 1; fileId <= 4; fileId += 1) await first.enqueue(job, { fileId });
    await until(() => done === 4);
    expect(most).toBe(1);
  });

  it('runs conversions in the queue of the imports, in order', async () => {
    const done: string[] = [];
    const { job: importing } = importJob(async (fileId) => void done.push(`import ${fileId}`));
    const converting: typeof convertAmountsJob = {
      ...convertAmountsJob,
      run: async (_services, { conversionId }) => void done.push(`conversion ${conversionId}`),
    };
    const server = await newServer(importing, converting);
    await server.enqueue(importing, { fileId: 1 });
    await server.enqueue(converting, { conversionId: 1 });
    await server.enqueue(importing, { fileId: 2 });
    await start(server);
    await until(() => done.length === 3);
    expect(done).toEqual(['import 1', 'conversion 1', 'import 2']);
  });

  it('retries a failed import', async () => {
    let tries = 0;
    const { job, givenUp } = importJob(async () => {
      tries += 1;
      if (tries === 1) throw new Error('the disk is full');
    });
    const server = await newServer(job);
    await start(server);
    await server.enqueue(job, { fileId: 7 });
    await until(() => tries === 1);
    await until(async () => (await states()).includes('retry'));
    await store.execute("UPDATE pgboss.job SET start_after = now() - interval '1 second'");
    await until(() => tries === 2);
    await until(async () => (await states()).includes('completed'));
    expect(givenUp).toEqual([]);
  });

  it('gives up an import that failed four times', async () => {
    let tries = 0;
    const { job, givenUp } = importJob(async () => {
      tries += 1;
      throw new Error('the disk is full');
    });
    const server = await newServer(job);
    await start(server);
    await server.enqueue(job, { fileId: 8 });
    await until(async () => {
      await store.execute("UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE state = 'retry'");
      return givenUp.length > 0;
    });
    expect([tries, givenUp]).toEqual([4, [8]]);
  });

  it('looks for due jobs again between the attempts to give a job up', async () => {
    let looks = 0;
    const execute: OperationalStore['execute'] = async (text, parameters) => {
      if (text.includes('SELECT DISTINCT name')) looks += 1;
      return store.execute(text, parameters);
    };
    const looksBefore: number[] = [];
    const { job } = importJob(() => Promise.reject(new Error('the disk is full')));
    const stuck: typeof importFileJob = {
      ...job,
      async giveUp() {
        looksBefore.push(looks);
        throw new Error('the disk is still full');
      },
    };
    const server = await openJobs({ store: { ...store, execute }, log, jobs: [stuck], pollSeconds: 0.2 });
    open.push(server);
    await start(server);
    await server.enqueue(stuck, { fileId: 10 });
    await until(async () => {
      await store.execute("UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE state = 'retry'");
      return looksBefore.length >= 2;
    });
    expect(looksBefore[1]).toBeGreaterThan(looksBefore[0] ?? 0);
  });

  it('retries an import whose server died', async () => {
    const done: number[] = [];
    const { job } = importJob(async (fileId) => void done.push(fileId));
    const server = await newServer(job);
    await server.enqueue(job, { fileId: 9 });
    await markRunning('import-file');
    await start(server);
    expect(await states()).toEqual(['retry']);
    await store.execute("UPDATE pgboss.job SET start_after = now() - interval '1 second'");
    await until(() => done.length === 1);
    expect(done).toEqual([9]);
  });

  it('waits for the running import when it stops', async () => {
    let isDone = false;
    let isRunning = false;
    const { job } = importJob(async () => {
      isRunning = true;
      await pause(700);
      isDone = true;
    });
    const server = await newServer(job);
    await start(server);
    await server.enqueue(job, { fileId: 10 });
    await until(() => isRunning);
    await server.stop();
    expect(isDone).toBe(true);
    expect(await states()).toEqual(['completed']);
  });

  it('leaves the import of a living server alone', async () => {
    if (engine === 'embedded') return;
    const elsewhere = await openOperationalStore(settings());
    const { job } = importJob(async () => {});
    const server = await newServer(job);
    await server.enqueue(job, { fileId: 11 });
    await markRunning('import-file');
    await elsewhere.withLock(WAREHOUSE_LOCK, async () => {
      await start(server);
      expect(await states()).toEqual(['active']);
    });
    await elsewhere.close();
  });

  it.each(['fails', 'succeeds'])('lets the next attempt go on when one that has lost its lock %s', async (end) => {
    if (engine === 'embedded') return;
    const endAttempt: (() => void)[] = [];
    const { job, givenUp } = importJob(async () => {
      const isFirst = endAttempt.length === 0;
      await new Promise<void>((resolve) => endAttempt.push(resolve));
      if (isFirst && end === 'fails') throw new Error('the lock is lost');
    });
    const [first, second] = [await newServer(job), await newServer(job)];
    await first.enqueue(job, { fileId: 13 });
    await start(first);
    await until(() => endAttempt.length === 1);
    await endLocks(store);
    // Another server does this some seconds after the lock has become free.
    await store.execute("UPDATE pgboss.job SET state = 'retry', start_after = now() - interval '1 second'");
    await start(second);
    await until(() => endAttempt.length === 2);
    endAttempt[0]?.();
    await first.stop();
    const { rows } = await store.execute("SELECT state, retry_count FROM pgboss.job WHERE name = 'import-file'");
    expect(rows).toEqual([{ state: 'active', retry_count: 1 }]);
    endAttempt[1]?.();
    await until(async () => (await states()).includes('completed'));
    expect([endAttempt.length, givenUp]).toEqual([2, []]);
  });

  it('refuses input that does not fit the job', async () => {
    const { job } = importJob(async () => {});
    const server = await newServer(job);
    await expect(server.enqueue(job, { fileId: 1.5 })).rejects.toThrow(/expected int/);
    expect(await states()).toEqual([]);
  });

  it('runs no job whose input another job of its queue accepts too', async () => {
    const { job, givenUp } = importJob(async () => {});
    const twin = defineJob({ ...job, name: 'twin', input: z.object({ fileId: z.number() }) });
    const server = await newServer(job, twin);
    await start(server);
    await server.enqueue(job, { fileId: 12 });
    await until(async () => (await states()).includes('retry'));
    expect(givenUp).toEqual([]);
  });

  /** The report job with its real queue and lock, but other work. */
  function reportJob(run: (runId: number, signal: AbortSignal) => Promise<void>) {
    const givenUp: number[] = [];
    const job: typeof runReportJob = {
      ...runReportJob,
      run: (_services, { runId }, signal) => run(runId, signal),
      giveUp: async (_services, { runId }) => void givenUp.push(runId),
    };
    return { job, givenUp };
  }

  it('runs each report once on all servers together', async () => {
    const done: number[] = [];
    const { job } = reportJob(async (runId) => {
      await pause(50);
      done.push(runId);
    });
    const [first, second] = [await newServer(job), await newServer(job)];
    await start(first);
    await start(second);
    for (let runId = 1; runId <= 8; runId += 1) await first.enqueue(job, { runId });
    await until(async () => (await states('run-report')).every((state) => state === 'completed'));
    expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('retries a report whose server died, and gives up one that failed four times', async () => {
    let tries = 0;
    const { job, givenUp } = reportJob(async () => {
      tries += 1;
      throw new Error('the engine is out of memory');
    });
    const server = await newServer(job);
    await server.enqueue(job, { runId: 9 });
    await markRunning('run-report');
    await start(server);
    expect(await states('run-report')).toEqual(['retry']);
    await until(async () => {
      await store.execute("UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE state = 'retry'");
      return givenUp.length > 0;
    });
    expect([tries, givenUp]).toEqual([3, [9]]);
  });

  it('completes a job while other servers see that it holds its lock', async () => {
    if (engine === 'embedded') return;
    const elsewhere = await openOperationalStore(settings());
    const isFree: boolean[] = [];
    const execute: OperationalStore['execute'] = async (text, parameters) => {
      if (text.includes("state = 'completed'"))
        isFree.push((await elsewhere.tryLock(WAREHOUSE_LOCK, async () => undefined)).length > 0);
      return store.execute(text, parameters);
    };
    const { job } = importJob(async () => {});
    const server = await openJobs({ store: { ...store, execute }, log, jobs: [job], pollSeconds: 0.2 });
    open.push(server);
    await start(server);
    await server.enqueue(job, { fileId: 11 });
    await until(async () => (await states()).includes('completed'));
    expect(isFree).toEqual([false]);
    await elsewhere.close();
  });

  it('leaves the report of a living server alone', async () => {
    if (engine === 'embedded') return;
    const elsewhere = await openOperationalStore(settings());
    const { job } = reportJob(async () => {});
    const server = await newServer(job);
    await server.enqueue(job, { runId: 11 });
    await markRunning('run-report');
    await elsewhere.withLock('parcelscope report 11', async () => {
      await start(server);
      expect(await states('run-report')).toEqual(['active']);
    });
    await elsewhere.close();
  });

  it('signals a running report when it stops', async () => {
    let isTold = false;
    let isRunning = false;
    const { job } = reportJob(async (_runId, signal) => {
      isRunning = true;
      await until(() => signal.aborted);
      isTold = true;
      throw new Error('The server stops.');
    });
    const server = await newServer(job);
    await start(server);
    await server.enqueue(job, { runId: 12 });
    await until(() => isRunning);
    await server.stop();
    expect(isTold).toBe(true);
    expect(await states('run-report')).toEqual(['retry']);
  });

  it('starts a job again that was given up, but not one that has completed', async () => {
    let isBroken = true;
    const done: number[] = [];
    const reopened: number[] = [];
    const { job, givenUp } = importJob(async (fileId) => {
      if (isBroken) throw new Error('the disk is full');
      done.push(fileId);
    });
    const ended: string[] = [];
    const breaking: typeof importFileJob = {
      ...job,
      reopen: async (_services, { fileId }) => reopened.push(fileId) > 0,
      giveUp: async (_services, { fileId }, why) => void ended.push(`${fileId} ${why}`),
    };
    const server = await newServer(breaking);
    const services = { log } as Partial<Services> as Services;
    await server.enqueue(job, { fileId: 21 });
    const [id] = await ids();
    await store.execute('UPDATE pgboss.job SET retry_limit = 0');
    await start(server);
    await until(() => ended.length > 0);
    isBroken = false;
    expect(await server.retry(services, id ?? '')).toBe(true);
    await until(() => done.length > 0);
    await until(async () => (await states()).includes('completed'));
    expect([ended, reopened, done, givenUp]).toEqual([['21 failed'], [21], [21], []]);
    expect(await server.retry(services, id ?? '')).toBe(false);
    const { rows } = await store.execute('SELECT error FROM job_attempts WHERE job_id = $1 ORDER BY started_at', [id]);
    expect(rows).toEqual([{ error: expect.stringContaining('the disk is full') }, { error: null }]);
  });

  it('cancels a waiting job and starts those of a higher priority first', async () => {
    const done: number[] = [];
    const { job, givenUp } = importJob(async (fileId) => void done.push(fileId));
    const prioritized: number[] = [];
    const choosing: typeof importFileJob = {
      ...job,
      prioritize: async (_services, { fileId }) => void prioritized.push(fileId),
    };
    const server = await newServer(choosing);
    const services = { log } as Partial<Services> as Services;
    for (const fileId of [31, 32, 33]) await server.enqueue(job, { fileId });
    const [first, , last] = await ids();
    expect(await server.cancel(services, first ?? '')).toBe(true);
    expect(await server.cancel(services, first ?? '')).toBe(false);
    const change = { priority: 10, former: 0 };
    expect(await server.prioritize(services, last ?? '', change)).toBe(true);
    expect(await server.prioritize(services, last ?? '', change)).toBe(false);
    await start(server);
    await until(() => done.length === 2);
    expect([done, givenUp, prioritized]).toEqual([[33, 32], [31], [33]]);
  });

  it('does not cancel a waiting job whose work can’t be given up', async () => {
    const done: number[] = [];
    const { job } = importJob(async (fileId) => void done.push(fileId));
    const refusing: typeof importFileJob = { ...job, giveUp: () => Promise.reject(new Error('it is under way')) };
    const server = await newServer(refusing);
    await server.enqueue(job, { fileId: 41 });
    const [id] = await ids();
    await expect(server.cancel({ log } as Partial<Services> as Services, id ?? '')).rejects.toThrow('it is under way');
    expect(await states()).toEqual(['created']);
    await start(server);
    await until(() => done.length === 1);
  });

  it('repeats recurring jobs, even after a failure, until it stops', async () => {
    let runs = 0;
    const recurring = {
      name: 'upkeep',
      everySeconds: 0.05,
      async run() {
        runs += 1;
        if (runs === 1) throw new Error('the disk is full');
      },
    };
    const server = await openJobs({ store, log, jobs: [], recurringJobs: [recurring] });
    await start(server);
    await until(() => runs >= 3);
    await server.stop();
    const before = runs;
    await pause(150);
    expect(runs).toBe(before);
  });

  async function states(queue = 'import-file'): Promise<unknown[]> {
    const { rows } = await store.execute('SELECT state FROM pgboss.job WHERE name = $1 ORDER BY created_on, id', [
      queue,
    ]);
    return rows.map(({ state }) => state);
  }

  async function ids(): Promise<string[]> {
    const { rows } = await store.execute(
      "SELECT id FROM pgboss.job WHERE name = 'import-file' ORDER BY created_on, id",
    );
    return rows.map(({ id }) => String(id));
  }

  /** Marks the jobs of a queue as taken by a server a minute ago. */
  async function markRunning(queue: string): Promise<void> {
    const sql = "UPDATE pgboss.job SET state = 'active', started_on = now() - interval '1 minute' WHERE name = $1";
    await store.execute(sql, [queue]);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('The condition was not met within 30 s.');
    await pause(50);
  }
}
