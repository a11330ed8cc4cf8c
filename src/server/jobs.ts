import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import type { OperationalStore } from './stores/operational-store.ts';

/** What does the work of each queue. A failed import is tried again; `giveUpImport` hears of the last failure. */
export interface JobHandlers {
  importFile(fileId: number): Promise<void>;
  giveUpImport(fileId: number): Promise<void>;
}

/** The queue of work that outlives a request, shared by every server of the operational store. */
export interface Jobs {
  enqueueImport(fileId: number): Promise<void>;
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
const POLL_SECONDS = 2;
const RELEASE_EVERY_MS = 10_000;
const STOP_WAIT_MS = 20_000;

interface ImportJob {
  fileId: number;
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
  });

  let worker: string | null = null;
  let release: NodeJS.Timeout | null = null;
  let isImporting = false;

  const runImport = async (fileId: number, handlers: JobHandlers) => {
    isImporting = true;
    try {
      await store.withLock(IMPORT_LOCK, () => handlers.importFile(fileId));
    } catch (error) {
      log.error({ err: error, fileId }, 'import failed and will be tried again');
      throw error;
    } finally {
      isImporting = false;
    }
  };

  // A server that died leaves its job marked as running, which would block the queue until the job expires.
  const releaseAbandoned = async () => {
    if (isImporting) return;
    const { rows } = await store.execute(ABANDONED, [IMPORTS, IMPORT_LOCK]);
    const ids = rows.map(({ id }) => String(id));
    if (ids.length === 0) return;
    log.warn({ jobs: ids }, 'taking up imports whose server stopped');
    for (const id of ids) await boss.fail(IMPORTS, id, { message: 'The server that ran it stopped.' });
  };

  return {
    async enqueueImport(fileId) {
      await boss.send(IMPORTS, { fileId });
      if (worker !== null) boss.notifyWorker(worker);
    },
    async start(handlers) {
      await releaseAbandoned();
      release = setInterval(() => {
        releaseAbandoned().catch((error: unknown) => log.error({ err: error }, 'job queue failed'));
      }, RELEASE_EVERY_MS);
      const polling = { pollingIntervalSeconds: POLL_SECONDS };
      worker = await boss.work<ImportJob>(IMPORTS, polling, async (jobs) => {
        for (const { data } of jobs) await runImport(data.fileId, handlers);
      });
      await boss.work<ImportJob>(GIVEN_UP, polling, async (jobs) => {
        for (const { data } of jobs) await handlers.giveUpImport(data.fileId);
      });
    },
    async stop() {
      if (release !== null) clearInterval(release);
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
