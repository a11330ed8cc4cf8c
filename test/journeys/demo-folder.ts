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
    /** Servers on copies of that folder, one for each worker. */
    sharedServers: SharedServer[];
  }
}

interface SharedServer {
  url: string;
  dataDir: string;
}

let servers: RunningServer[] = [];

/** Prepares the demo unless an earlier run has done so, and starts the servers that the journeys share. */
export async function setup(project: TestProject): Promise<void> {
  const demoFolder = join(await prepareDataFolders(), 'demo');
  const clockMovedByMs = Date.parse(TEST_NOW) - Date.now();
  // Journeys pick a file up from a server on this machine, and receive a webhook there.
  const environment = { PICKUP_PRIVATE_ADDRESSES: 'on', WEBHOOK_PRIVATE_ADDRESSES: 'on' };
  servers = await Promise.all(
    Array.from({ length: Number(project.vitest.config.maxWorkers) }, () =>
      startServer(copyToDataDir(demoFolder), { clockMovedByMs, environment }),
    ),
  );
  project.provide('demoFolder', demoFolder);
  project.provide('clockMovedByMs', clockMovedByMs);
  project.provide(
    'sharedServers',
    servers.map(({ url, dataDir }) => ({ url, dataDir })),
  );
}

export async function teardown(): Promise<void> {
  await Promise.all(servers.map(stopCleanly));
  for (const { dataDir } of servers) removeDataDir(dataDir);
}
