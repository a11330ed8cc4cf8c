import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openJobs } from '#server/jobs/jobs.ts';
import { jobs } from '#server/startup/jobs.ts';
import { openLog } from '#server/startup/log.ts';
import { parseSettings } from '#server/startup/settings.ts';
import { migrateOperational } from '#server/stores/migrate.ts';
import { openOperationalStore } from '#server/stores/operational-store.ts';

export interface TestDatabase {
  url: string;
  remove(): Promise<void>;
}

const TEMPLATE = 'newest_structure';

/** Creates a database in the PostgreSQL of this run: empty, or with the tables of the newest structure. */
export async function createDatabase(hasStructure: boolean): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(async (client) => {
    if (hasStructure) await ensureTemplate(client);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${hasStructure ? TEMPLATE : 'template0'}`);
  });
  return {
    url: urlOf(name),
    remove: () => administer((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

async function administer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the template database if it does not exist. Test files in other processes wait for it. */
async function ensureTemplate(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock(1)');
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
  if (rowCount === 0) {
    await client.query('CREATE DATABASE unfinished_structure TEMPLATE template0');
    await migrateDatabase(urlOf('unfinished_structure'));
    await client.query(`ALTER DATABASE unfinished_structure RENAME TO ${TEMPLATE}`);
  }
  await client.query('SELECT pg_advisory_unlock(1)');
}

async function migrateDatabase(url: string): Promise<void> {
  const store = await openOperationalStore(parseSettings({ DATABASE_URL: url }));
  await migrateOperational(store);
  await (await openJobs({ store, log: openLog('silent'), jobs })).stop();
  await store.close();
}

function urlOf(database: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${database}`;
  return url.href;
}
