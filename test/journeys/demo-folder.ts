import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '#server/startup/project-root.ts';
import { fingerprintOf } from '#test/fingerprint.ts';
import { preparedFolder } from '#test/prepared-folder.ts';
import { copyToDataDir, type RunningServer, removeDataDir, SERVER_PROGRAM, startServer } from './running-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the small demo, from a stopped server. */
    demoFolder: string;
    /** Servers on copies of that folder, one for each worker. */
    sharedServers: { url: string; dataDir: string }[];
  }
}

const THIS_PROGRAM = join(projectRoot, 'test', 'journeys', 'demo-folder.ts');

let servers: RunningServer[] = [];

/** Loads the demo unless an earlier run of the same server has done so, and starts the servers that the journeys share. */
export async function setup(project: TestProject): Promise<void> {
  const programs = await Promise.all([SERVER_PROGRAM, THIS_PROGRAM].map(fingerprintOf));
  // The dates of the demo's invoices and passwords are relative to the day it is loaded.
  const today = new Date().toISOString().slice(0, 10);
  const demoFolder = await preparedFolder({
    name: 'journeys',
    fingerprint: [...programs, today].join('-'),
    fill: async (unfinished) => stop(await startServer(unfinished)),
  });
  const workers = Number(project.vitest.config.maxWorkers);
  servers = await Promise.all(Array.from({ length: workers }, () => startServer(copyToDataDir(demoFolder))));
  project.provide('demoFolder', demoFolder);
  project.provide(
    'sharedServers',
    servers.map(({ url, dataDir }) => ({ url, dataDir })),
  );
}

export async function teardown(): Promise<void> {
  await Promise.all(servers.map(stop));
  for (const { dataDir } of servers) removeDataDir(dataDir);
}

async function stop(server: RunningServer): Promise<void> {
  const code = await server.stop();
  if (code !== 0) throw new Error(`The server stopped with exit code ${code}.`);
}
