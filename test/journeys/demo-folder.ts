import type { TestProject } from 'vitest/node';
import { preparedDemo } from './prepared-demo.ts';
import { copyToDataDir, type RunningServer, removeDataDir, startServer, stopCleanly } from './running-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the small demo, from a stopped server. */
    demoFolder: string;
    /** Servers on copies of that folder, for each worker. */
    sharedServers: { reading: SharedServer; changing: SharedServer }[];
  }
}

interface SharedServer {
  url: string;
  dataDir: string;
}

let servers: RunningServer[] = [];

/** Loads the demo unless an earlier program has done so, and starts the servers that the journeys share. */
export async function setup(project: TestProject): Promise<void> {
  const demoFolder = await preparedDemo();
  const start = (environment = {}) => startServer(copyToDataDir(demoFolder), environment);
  const workers = await Promise.all(
    Array.from({ length: Number(project.vitest.config.maxWorkers) }, async () => {
      // Journeys pick a file up from a server on this machine, and receive a webhook there.
      const local = { PICKUP_PRIVATE_ADDRESSES: 'on', WEBHOOK_PRIVATE_ADDRESSES: 'on' };
      const [reading, changing] = await Promise.all([start(), start(local)]);
      return { reading, changing };
    }),
  );
  servers = workers.flatMap(({ reading, changing }) => [reading, changing]);
  const addressOf = ({ url, dataDir }: RunningServer): SharedServer => ({ url, dataDir });
  project.provide('demoFolder', demoFolder);
  project.provide(
    'sharedServers',
    workers.map(({ reading, changing }) => ({ reading: addressOf(reading), changing: addressOf(changing) })),
  );
}

export async function teardown(): Promise<void> {
  await Promise.all(servers.map(stopCleanly));
  for (const { dataDir } of servers) removeDataDir(dataDir);
}
