import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import type { OperationalStore } from '#server/stores/operational-store.ts';

/** What does the work of each queue. What failed is tried again; `giveUp…` hears of the last failure. */
export interface JobHandlers {
  importFile(fileId: number): Promise<void>;
  giveUpImport(fileId: number): Promise<void>;
  convertAmounts(conversionId: number): Promise<void>;
  giveUpConversion(conversionId: number): Promise<void>;
  /** The signal says that the server stops; what then fails is taken up again when one starts. */
  runReport(runId: number, signal: AbortSignal): Promise<void>;
  giveUpReport(runId: number): Promise<void>;
}

/** The queue of work that outlives a request, shared by every server of the operational store. */
export interface Jobs {
  enqueueImport(fileId: number): Promise<void>;
  /** Conversions wait in the queue of the imports: both write the same rows, one at a time. */
  enqueueConversion(conversionId: number): Promise<void>;
  enqueueReport(runId: number): Promise<void>;
  /** Begins to work on the queue; without it this process only hands work in. */
  start(handlers: JobHandlers): Promise<void>;
  /** Takes no more work and waits for what runs, but not for ever: an import cut short is tried again. */
  stop(): Promise<void>;
}

const IMPORTS = 'import-file';
const GIVEN_UP = 'import-file-given-up';
const IMPORT_LOCK = 'parcelscope import';

const QUEUE = {
  // One import at a time, on whichever server.
  policy: 'singleton',
  deadLetter: GIVEN_UP,
  retryLimit: 3,
  retryDelay: 5,
  expireInHours: 6,
} as const;
const REPORTS = 'run-report';
const REPORTS_GIVEN_UP = 'run-report-given-up';
const REPORT_QUEUE = {
  policy: 'standard',
  deadLetter: REPORTS_GIVEN_UP,
  retryLimit: 3,
  retryDelay: 2,
  expireInHours: 6,
} as const;
/** Reports that run at once on each server, so that a long one holds the others up no more than that. */
const REPORT_WORKERS = 2;
const reportLock = (runId: number) => `parcelscope report ${runId}`;

const POLL_SECONDS = 2;
const RELEASE_EVERY_MS = 10_000;
const STOP_WAIT_MS = 20_000;

type ImportJob = { fileId: number } | { conversionId: number };

interface ReportJob {
  runId: number;
}

export async function openJobs(store: OperationalStore, log: FastifyBaseLogger): Promise<Jobs> {
  const calls = new Set<Promise<unknown>>();
  const boss = new PgBoss({
    schedule: false,
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
    await boss.createQueue(GIVEN_UP, { name: GIVEN_UP });
    await boss.createQueue(IMPORTS, { name: IMPORTS, ...QUEUE });
    await boss.createQueue(REPORTS_GIVEN_UP, { name: REPORTS_GIVEN_UP });
    await boss.createQueue(REPORTS, { name: REPORTS, ...REPORT_QUEUE });
  });

  let worker: string | null = null;
  let reportWorkers: string[] = [];
  const stopping = new AbortController();
  const runningReports = new Set<number>();
  let timer: NodeJS.Timeout | null = null;
  let isImporting = false;

  const runImport = async (job: ImportJob, handlers: JobHandlers) => {
    isImporting = true;
    try {
      await store.withLock(IMPORT_LOCK, () =>
        'fileId' in job ? handlers.importFile(job.fileId) : handlers.convertAmounts(job.conversionId),
      );
    } catch (error) {
      log.error({ err: error, ...job }, 'import failed and will be tried again');
      throw error;
    } finally {
      isImporting = false;
    }
  };

  const runReport = async (runId: number, handlers: JobHandlers) => {
    runningReports.add(runId);
    try {
      await store.withLock(reportLock(runId), () => handlers.runReport(runId, stopping.signal));
    } catch (error) {
      log.error({ err: error, runId }, 'report failed and will be tried again');
      throw error;
    } finally {
      runningReports.delete(runId);
    }
  };

  // A server that died leaves its jobs marked as running, which would hold them up until they expire.
  const releaseAbandoned = async () => {
    if (!isImporting) await release(IMPORTS, (await store.execute(ABANDONED, [IMPORTS, IMPORT_LOCK])).rows);
    const { rows } = await store.execute(ABANDONED_REPORTS, [REPORTS, reportLock(0).slice(0, -1)]);
    await release(
      REPORTS,
      rows.filter(({ run_id }) => !runningReports.has(Number(run_id))),
    );
  };
  const release = async (queue: string, abandoned: readonly Record<string, unknown>[]) => {
    const ids = abandoned.map(({ id }) => String(id));
    if (ids.length === 0) return;
    log.warn({ queue, jobs: ids }, 'taking up jobs whose server stopped');
    for (const id of ids) await boss.fail(queue, id, { message: 'The server that ran it stopped.' });
  };

  const enqueue = async (job: ImportJob) => {
    await boss.send(IMPORTS, job);
    if (worker !== null) boss.notifyWorker(worker);
  };

  return {
    enqueueImport: (fileId) => enqueue({ fileId }),
    enqueueConversion: (conversionId) => enqueue({ conversionId }),
    async enqueueReport(runId) {
      await boss.send(REPORTS, { runId });
      for (const id of reportWorkers) boss.notifyWorker(id);
    },
    async start(handlers) {
      await releaseAbandoned();
      timer = setInterval(() => {
        releaseAbandoned().catch((error: unknown) => log.error({ err: error }, 'job queue failed'));
      }, RELEASE_EVERY_MS);
      const polling = { pollingIntervalSeconds: POLL_SECONDS };
      worker = await boss.work<ImportJob>(IMPORTS, polling, async (jobs) => {
        for (const { data } of jobs) await runImport(data, handlers);
      });
      await boss.work<ImportJob>(GIVEN_UP, polling, async (jobs) => {
        for (const { data } of jobs)
          await ('fileId' in data ? handlers.giveUpImport(data.fileId) : handlers.giveUpConversion(data.conversionId));
      });
      const startReportWorker = () =>
        boss.work<ReportJob>(REPORTS, polling, async (jobs) => {
          for (const { data } of jobs) await runReport(data.runId, handlers);
        });
      reportWorkers = await Promise.all(Array.from({ length: REPORT_WORKERS }, startReportWorker));
      await boss.work<ReportJob>(REPORTS_GIVEN_UP, polling, async (jobs) => {
        for (const { data } of jobs) await handlers.giveUpReport(data.runId);
      });
    },
    async stop() {
      stopping.abort();
      if (timer !== null) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: STOP_WAIT_MS });
      // The queue reports a finished job without waiting for the store, which closes next.
      while (calls.size > 0) await Promise.allSettled(calls);
    },
  };
}

/** Running jobs of a queue that nobody works on: each worker holds the lock, and loses it with its connection. */
const ABANDONED = `
  SELECT id FROM pgboss.job
  WHERE name = $1 AND state = 'active' AND started_on < now() - interval '5 seconds'
  AND pg_try_advisory_xact_lock(hashtext($2))`;

/** The same of reports, each of which has a lock of its own. */
const ABANDONED_REPORTS = `
  SELECT id, data->>'runId' AS run_id FROM pgboss.job
  WHERE name = $1 AND state = 'active' AND started_on < now() - interval '5 seconds'
  AND pg_try_advisory_xact_lock(hashtext($2 || (data->>'runId')))`;
