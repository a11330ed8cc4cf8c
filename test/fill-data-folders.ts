import { existsSync } from 'node:fs';
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

/** The first run ends here, like a server that is killed. */
const KILLED_AT = 0.4;

// A separate program, because stores stay in the memory of the process that opened them. Its argument is the folder to fill. It is run twice.
const [, , folder = ''] = process.argv;
const log = openLog('silent');
const [structure, demo] = [join(folder, 'structure'), join(folder, 'demo')];
if (existsSync(demo)) {
  await fillDemo(demo);
} else {
  await fillStructure(structure);
  // Copied because creating an embedded PostgreSQL takes seconds.
  copyFolder(structure, demo);
  await fillDemo(demo, (share) => {
    if (share > KILLED_AT) process.kill(process.pid, 'SIGKILL');
  });
}

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

/** Starts a server on a data folder, and loads the small demo. `onProgress` gets the share that is loaded. */
async function fillDemo(dataDir: string, onProgress: (share: number) => void = () => undefined): Promise<void> {
  const settings = parseSettings({ DATA_DIR: dataDir, PORT: '0', DEMO_SCALE: '0.03' });
  const { services, demo: loading, stop } = await startServer(settings, { log, now: () => new Date(TEST_NOW) });
  loading?.onProgress(onProgress);
  if ((await loading?.ended) !== true) throw new Error('The demo did not load.');
  await services.db.update(users).set({ passwordHash: await weakPasswordHash(DEMO_PASSWORD) });
  await services.store.execute('CHECKPOINT');
  await stop();
}
