import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from '#server/startup/log.ts';
import { parseSettings } from '#server/startup/settings.ts';
import { type OperationalStore, openOperationalStore } from '#server/stores/operational-store.ts';
import { dataFolder } from '#test/data-folder.ts';
import { ENGINES, type RunningEngine, startEngine } from '#test/operational-engines.ts';
import { type JobHandlers, type Jobs, openJobs } from './jobs.ts';

const log = openLog('silent');

describe.each(ENGINES)('the job queue on the %s store', (engine) => {
  let running: RunningEngine;
  let store: OperationalStore;
  let open: Jobs[] = [];

  const settings = () =>
    parseSettings({
      DATA_DIR: join(dataFolder, engine),
      ...(running.databaseUrl !== null && { DATABASE_URL: running.databaseUrl }),
    });

  beforeAll(async () => {
    running = await startEngine(engine);
    store = await openOperationalStore(settings());
  });
  afterAll(async () => {
    await store.close();
    await running.stop();
  });
  afterEach(async () => {
    await Promise.all(open.map((jobs) => jobs.stop()));
    open = [];
    await store.execute('DELETE FROM pgboss.job');
  });

  async function newJobs(): Promise<Jobs> {
    const jobs = await openJobs(store, log);
    open.push(jobs);
    return jobs;
  }

  const handlersOf = (importFile: JobHandlers['importFile']): JobHandlers & { givenUp: number[] } => {
    const givenUp: number[] = [];
    const giveUpImport = async (fileId: number) => void givenUp.push(fileId);
    const rest = { convertAmounts: async () => {}, giveUpConversion: async () => {}, runReport: async () => {} };
    return { importFile, givenUp, giveUpImport, ...rest, giveUpReport: async () => {} };
  };

  it('does what was handed in before and after it started, each once and in order', async () => {
    const jobs = await newJobs();
    const done: number[] = [];
    await jobs.enqueueImport(1);
    await jobs.enqueueImport(2);
    await jobs.start(handlersOf(async (fileId) => void done.push(fileId)));
    await jobs.enqueueImport(3);
    await until(() => done.length === 3);
    expect(done).toEqual([1, 2, 3]);
    await until(async () => (await states()).every((state) => state === 'completed'));
    expect(await states()).toEqual(['completed', 'completed', 'completed']);
  });

  it('imports one file at a time, however many servers work', async () => {
    const [first, second] = [await newJobs(), await newJobs()];
    let [now, most, done] = [0, 0, 0];
    const handlers = handlersOf(async () => {
      now += 1;
      most = Math.max(most, now);
      await pause(150);
      now -= 1;
      done += 1;
    });
    await first.start(handlers);
    await second.start(handlers);
    for (let fileId = 1; fileId <= 4; fileId += 1) await first.enqueueImport(fileId);
    await until(() => done === 4);
    expect(most).toBe(1);
  });

  it('tries a failed import again', async () => {
    const jobs = await newJobs();
    let tries = 0;
    const handlers = handlersOf(async () => {
      tries += 1;
      if (tries === 1) throw new Error('the disk is full');
    });
    await jobs.start(handlers);
    await jobs.enqueueImport(7);
    await until(() => tries === 1);
    await until(async () => (await states()).includes('retry'));
    await store.execute("UPDATE pgboss.job SET start_after = now() - interval '1 second'");
    await until(() => tries === 2);
    await until(async () => (await states()).includes('completed'));
    expect(handlers.givenUp).toEqual([]);
  });

  it('gives an import up that failed four times', async () => {
    const jobs = await newJobs();
    let tries = 0;
    const handlers = handlersOf(async () => {
      tries += 1;
      throw new Error('the disk is full');
    });
    await jobs.start(handlers);
    await jobs.enqueueImport(8);
    await until(async () => {
      await store.execute("UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE state = 'retry'");
      return handlers.givenUp.length > 0;
    });
    expect([tries, handlers.givenUp]).toEqual([4, [8]]);
  });

  it('takes up an import whose server died', async () => {
    const jobs = await newJobs();
    await jobs.enqueueImport(9);
    await store.execute(
      "UPDATE pgboss.job SET state = 'active', started_on = now() - interval '1 minute' WHERE name = 'import-file'",
    );
    const done: number[] = [];
    await jobs.start(handlersOf(async (fileId) => void done.push(fileId)));
    expect(await states()).toEqual(['retry']);
    await store.execute("UPDATE pgboss.job SET start_after = now() - interval '1 second'");
    await until(() => done.length === 1);
    expect(done).toEqual([9]);
  });

  it('waits for the running import when it stops', async () => {
    const jobs = await newJobs();
    let isDone = false;
    let isRunning = false;
    await jobs.start(
      handlersOf(async () => {
        isRunning = true;
        await pause(700);
        isDone = true;
      }),
    );
    await jobs.enqueueImport(10);
    await until(() => isRunning);
    await jobs.stop();
    expect(isDone).toBe(true);
    expect(await states()).toEqual(['completed']);
  });

  it('leaves the import of a living server alone', async () => {
    if (running.databaseUrl === null) return;
    const elsewhere = await openOperationalStore(settings());
    const jobs = await newJobs();
    await jobs.enqueueImport(11);
    await store.execute(
      "UPDATE pgboss.job SET state = 'active', started_on = now() - interval '1 minute' WHERE name = 'import-file'",
    );
    await elsewhere.withLock('parcelscope import', async () => {
      await jobs.start(handlersOf(async () => {}));
      expect(await states()).toEqual(['active']);
    });
    await elsewhere.close();
  });

  const reportHandlersOf = (runReport: JobHandlers['runReport']): JobHandlers & { givenUp: number[] } => {
    const handlers = handlersOf(async () => {});
    return { ...handlers, runReport, giveUpReport: async (runId) => void handlers.givenUp.push(runId) };
  };

  it('runs each report once, however many servers work', async () => {
    const [first, second] = [await newJobs(), await newJobs()];
    const done: number[] = [];
    const handlers = reportHandlersOf(async (runId) => {
      await pause(50);
      done.push(runId);
    });
    await first.start(handlers);
    await second.start(handlers);
    for (let runId = 1; runId <= 8; runId += 1) await first.enqueueReport(runId);
    await until(async () => (await states('run-report')).every((state) => state === 'completed'));
    expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('takes up a report whose server died, and gives up one that failed four times', async () => {
    const jobs = await newJobs();
    await jobs.enqueueReport(9);
    await store.execute(
      "UPDATE pgboss.job SET state = 'active', started_on = now() - interval '1 minute' WHERE name = 'run-report'",
    );
    let tries = 0;
    const handlers = reportHandlersOf(async () => {
      tries += 1;
      throw new Error('the engine is out of memory');
    });
    await jobs.start(handlers);
    expect(await states('run-report')).toEqual(['retry']);
    await until(async () => {
      await store.execute("UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE state = 'retry'");
      return handlers.givenUp.length > 0;
    });
    expect([tries, handlers.givenUp]).toEqual([3, [9]]);
  });

  it('leaves the report of a living server alone', async () => {
    if (running.databaseUrl === null) return;
    const elsewhere = await openOperationalStore(settings());
    const jobs = await newJobs();
    await jobs.enqueueReport(11);
    await store.execute(
      "UPDATE pgboss.job SET state = 'active', started_on = now() - interval '1 minute' WHERE name = 'run-report'",
    );
    await elsewhere.withLock('parcelscope report 11', async () => {
      await jobs.start(reportHandlersOf(async () => {}));
      expect(await states('run-report')).toEqual(['active']);
    });
    await elsewhere.close();
  });

  it('tells a running report when it stops', async () => {
    const jobs = await newJobs();
    let isTold = false;
    let isRunning = false;
    await jobs.start(
      reportHandlersOf(async (_runId, signal) => {
        isRunning = true;
        await until(() => signal.aborted);
        isTold = true;
        throw new Error('The server stops.');
      }),
    );
    await jobs.enqueueReport(12);
    await until(() => isRunning);
    await jobs.stop();
    expect(isTold).toBe(true);
    expect(await states('run-report')).toEqual(['retry']);
  });

  async function states(queue = 'import-file'): Promise<unknown[]> {
    const { rows } = await store.execute('SELECT state FROM pgboss.job WHERE name = $1 ORDER BY created_on', [queue]);
    return rows.map(({ state }) => state);
  }
});

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It did not come to that within 30 s.');
    await pause(50);
  }
}
