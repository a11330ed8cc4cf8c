import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareDataFolders } from '#test/data-folders.ts';
import { TEST_NOW } from '#test/test-clock.ts';
import { copyToDataDir, type RunningServer, removeDataDir, startServer, stopCleanly } from './running-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the small demo, from a stopped server. */
    demoFolder: string;
    /** How far the clocks of the journeys, their servers and their browsers are moved, so that it is the day of the demo. */
    clockMovedByMs: number;
    /** Servers on copies of that folder, for each worker. */
    sharedServers: { reading: SharedServer; changing: SharedServer }[];
  }
}

type SharedServer = Pick<RunningServer, 'url' | 'dataDir' | 'pid'>;

let servers: RunningServer[] = [];

/** Prepares the demo unless an earlier run has done so, and starts the servers that the journeys share. */
export async function setup(project: TestProject): Promise<void> {
  const demoFolder = join(await prepareDataFolders(), 'demo');
  const clockMovedByMs = Date.parse(TEST_NOW) - Date.now();
  const start = (environment = {}) => startServer(copyToDataDir(demoFolder), { clockMovedByMs, environment });
  const workers = await Promise.all(
    Array.from({ length: Number(project.vitest.config.maxWorkers) }, async () => {
      // Another application, one of whose pages users can choose as landing page. Nothing answers at its address.
      const withOther = { FORWARD_UI4: 'http://127.0.0.1:1' };
      // Journeys pick a file up from a server on this machine, and receive a webhook there.
      const local = { PICKUP_PRIVATE_ADDRESSES: 'on', WEBHOOK_PRIVATE_ADDRESSES: 'on' };
      const [reading, changing] = await Promise.all([start(withOther), start(local)]);
      return { reading, changing };
    }),
  );
  servers = workers.flatMap(({ reading, changing }) => [reading, changing]);
  const addressOf = ({ url, dataDir, pid }: RunningServer): SharedServer => ({ url, dataDir, pid });
  project.provide('demoFolder', demoFolder);
  project.provide('clockMovedByMs', clockMovedByMs);
  project.provide(
    'sharedServers',
    workers.map(({ reading, changing }) => ({ reading: addressOf(reading), changing: addressOf(changing) })),
  );
}

export async function teardown(): Promise<void> {
  await Promise.all(servers.map(stopCleanly));
  for (const { dataDir } of servers) removeDataDir(dataDir);
}
