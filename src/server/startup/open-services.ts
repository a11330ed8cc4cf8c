import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { openAccessCache } from '#server/access/access-snapshot.ts';
import { getJwtKey } from '#server/access/jwt-key.ts';
import { openReaderLexicons } from '#server/assistant/reader-lexicons.ts';
import type { Services } from '#server/context.ts';
import { openPageUse } from '#server/http/page-use.ts';
import { type Jobs, openJobs } from '#server/jobs/jobs.ts';
import { openCallLog } from '#server/public-api/call-log.ts';
import { openAnswerCache } from '#server/questions/answer-cache.ts';
import { openKeptStatements } from '#server/questions/kept-statements.ts';
import { openRepeatedQuestions } from '#server/questions/repeated-questions.ts';
import { openTablesInMemory } from '#server/questions/tables-in-memory.ts';
import { openTurns } from '#server/questions/turns.ts';
import { openSecretBox } from '#server/secrets/secret-box.ts';
import { migrate } from '#server/stores/migrate.ts';
import { openOperationalStore } from '#server/stores/operational-store.ts';
import { openWarehouse, type Warehouse } from '#server/stores/warehouse.ts';
import { jobs, recurringJobs } from './jobs.ts';
import { openLog } from './log.ts';
import { prepareDataFolder } from './prepare-data-folder.ts';
import { seedTenant } from './seed-tenant.ts';
import type { Settings } from './settings.ts';
import { steadyClock } from './steady-clock.ts';

export interface OpenServices extends Services {
  jobs: Jobs;
  tenantId: number;
  /** Stops the jobs, then closes the stores. */
  close(): Promise<void>;
}

export interface ServicesOptions {
  log?: FastifyBaseLogger;
  now?: () => Date;
  /** By default the clock of `now`, or one that ignores changes of the system's clock. */
  steadyNow?: () => Date;
}

/** Opens both stores, migrates them and adds the tenant. It also opens the job queue, but does not run jobs yet. */
export async function openServices(settings: Settings, options: ServicesOptions = {}): Promise<OpenServices> {
  const {
    log = openLog(settings.logLevel),
    now = () => new Date(),
    steadyNow = options.now ?? steadyClock(),
  } = options;
  if (settings.databaseUrl !== null && settings.jwtSecret === null)
    log.warn('JWT_SECRET is not set, so other servers will reject the sessions of this one');
  if (settings.databaseUrl !== null && settings.secretsKey === null)
    log.warn('SECRETS_KEY is not set, so servers with another DATA_DIR cannot read stored passwords');
  await prepareDataFolder(settings, log);
  const jwtKey = await getJwtKey(settings);
  const secrets = await openSecretBox(settings);
  // The warehouse is opened first, because it rejects a folder that another process uses. The operational store would not
  // notice.
  const warehouse = await openOwnWarehouse(settings);
  const store = await openOperationalStore(settings);
  await migrate(store, warehouse);
  const { db } = store;
  const tenantId = await seedTenant({ db, settings, now });
  const queues = await openJobs({ store, log, jobs, recurringJobs });
  const pageUse = openPageUse({ db, warehouse, now, log });
  const callLog = openCallLog({ db, now, log });
  const turns = openTurns(settings.questions);
  const tables = openTablesInMemory({ warehouse, log });
  return {
    settings,
    store,
    db,
    warehouse,
    answers: openAnswerCache(warehouse, turns, tables),
    tables,
    statements: openKeptStatements(),
    repeated: openRepeatedQuestions(now),
    turns,
    lexicons: openReaderLexicons(),
    now,
    steadyNow,
    log,
    accessCache: await openAccessCache(store),
    pageUse,
    callLog,
    jwtKey,
    secrets,
    commandLineKey: randomBytes(32).toString('base64url'),
    demo: { share: null },
    jobs: queues,
    tenantId,
    async close() {
      await queues.stop();
      await pageUse.close();
      await callLog.close();
      // A job that takes longer than the queues wait for fails when the warehouse closes. It must not be able to record this failure,
      // because the next start treats it as interrupted. With a database server, the store closes only after the job has released its
      // lock.
      await Promise.all([store.close(), warehouse.close()]);
    },
  };
}

async function openOwnWarehouse(settings: Settings): Promise<Warehouse> {
  if (settings.clickhouseUrl !== null) return openWarehouse(settings);
  try {
    return await openWarehouse(settings);
  } catch (error) {
    throw new Error(`The data folder ${settings.dataDir} cannot be opened. Is another server using it?`, {
      cause: error,
    });
  }
}
