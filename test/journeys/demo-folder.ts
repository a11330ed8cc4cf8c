import type { TestProject } from 'vitest/node';
import { newFolder, removeDataDir, startServer } from './running-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the small demo, left by a server that was stopped. Journeys begin with a copy of it. */
    demoFolder: string;
  }
}

const folder = newFolder();

/** Loads the demo once for all journeys. */
export async function setup(project: TestProject): Promise<void> {
  const server = await startServer(folder);
  if ((await server.stop()) !== 0) throw new Error('The server did not stop in order');
  project.provide('demoFolder', folder);
}

export function teardown(): void {
  removeDataDir(folder);
}
