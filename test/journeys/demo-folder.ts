import type { TestProject } from 'vitest/node';
import { copyFolder, newFolder, type RunningServer, removeDataDir, startServer } from './running-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the small demo, left by a server that was stopped. */
    demoFolder: string;
    /** Servers on copies of that folder, one for each worker. */
    sharedServers: { url: string; dataDir: string }[];
  }
}

const demoFolder = newFolder();
let servers: RunningServer[] = [];

/** Loads the demo once for all journeys, and starts the servers that they share. */
export async function setup(project: TestProject): Promise<void> {
  await stop(await startServer(demoFolder));
  const workers = Number(project.vitest.config.maxWorkers);
  servers = await Promise.all(Array.from({ length: workers }, () => startServer(copyFolder(demoFolder))));
  project.provide('demoFolder', demoFolder);
  project.provide(
    'sharedServers',
    servers.map(({ url, dataDir }) => ({ url, dataDir })),
  );
}

export async function teardown(): Promise<void> {
  await Promise.all(servers.map(stop));
  for (const { dataDir } of servers) removeDataDir(dataDir);
  removeDataDir(demoFolder);
}

async function stop(server: RunningServer): Promise<void> {
  const code = await server.stop();
  if (code !== 0) throw new Error(`The server stopped with exit code ${code}.`);
}
