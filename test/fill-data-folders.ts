import { join } from 'node:path';
import { DEMO_PASSWORD } from '#server/demo/demo-users.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { jobs } from '#server/startup/jobs.ts';
import { openLog } from '#server/startup/log.ts';
import { parseSettings } from '#server/startup/settings.ts';
import { startServer } from '#server/startup/start-server.ts';
import { migrate } from '#server/stores/migrate.ts';
import { type OperationalStore, openOperationalStore } from '#server/stores/operational-store.ts';
import { users } from '#server/stores/schema.ts';
import { openWarehouse } from '#server/stores/warehouse.ts';
import { copyFolder } from './copy-folder.ts';
import { TEST_NOW } from './test-clock.ts';
import { weakPasswordHash } from './weak-password-hash.ts';

// A separate program, because stores stay in the memory of the process that opened them. Its argument is the folder to fill.
const [, , folder = ''] = process.argv;
const log = openLog('silent');
await fillStructure(join(folder, 'structure'));
// Copied because creating an embedded PostgreSQL takes seconds.
copyFolder(join(folder, 'structure'), join(folder, 'demo'));
await fillDemo(join(folder, 'demo'));

/** Creates both stores with the newest structure and without rows. */
async function fillStructure(dataDir: string): Promise<void> {
  const settings = parseSettings({ DATA_DIR: dataDir });
  const warehouse = await openWarehouse(settings);
  const store = await openOperationalStore(settings);
  await migrate(store, warehouse);
  await (await openJobs({ store, log, jobs })).stop();
  await slim(store);
  await warehouse.close();
  await store.close();
}

/** Makes a store quicker to copy and open: without the databases that only serve as templates, and with little shared memory. */
async function slim(store: OperationalStore): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await store.execute(`ALTER DATABASE ${name} IS_TEMPLATE false`);
    await store.execute(`DROP DATABASE ${name}`);
  }
  await store.execute("ALTER SYSTEM SET shared_buffers = '4MB'");
  // Closing the store makes no checkpoint, so each copy would repeat all changes when it is opened.
  await store.execute('CHECKPOINT');
}

/** Creates the data folder of a server that has started without rows, and has loaded the small demo. */
async function fillDemo(dataDir: string): Promise<void> {
  const settings = parseSettings({ DATA_DIR: dataDir, PORT: '0', DEMO_SCALE: '0.03' });
  const { services, stop } = await startServer(settings, { log, now: () => new Date(TEST_NOW) });
  await services.db.update(users).set({ passwordHash: await weakPasswordHash(DEMO_PASSWORD) });
  await services.store.execute('CHECKPOINT');
  await stop();
}
