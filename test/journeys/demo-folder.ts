import type { TestProject } from 'vitest/node';
import { preparedDemo } from './prepared-demo.ts';
import { copyToDataDir, type RunningServer, removeDataDir, startServer, stopCleanly } from './running-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the small demo, from a stopped server. */
    demoFolder: string;
    /** Servers on copies of that folder, one for each worker. */
    sharedServers: { url: string; dataDir: string }[];
  }
}

let servers: RunningServer[] = [];

/** Loads the demo unless an earlier program has done so, and starts the servers that the journeys share. */
export async function setup(project: TestProject): Promise<void> {
  const demoFolder = await preparedDemo();
  const workers = Number(project.vitest.config.maxWorkers);
  servers = await Promise.all(Array.from({ length: workers }, () => startServer(copyToDataDir(demoFolder))));
  project.provide('demoFolder', demoFolder);
  project.provide(
    'sharedServers',
    servers.map(({ url, dataDir }) => ({ url, dataDir })),
  );
}

export async function teardown(): Promise<void> {
  await Promise.all(servers.map(stopCleanly));
  for (const { dataDir } of servers) removeDataDir(dataDir);
}
