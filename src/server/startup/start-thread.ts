import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { projectRoot } from './project-root.ts';

/** The program of a thread: its name in the bundle, and its source below `src/server`. */
export interface ThreadProgram {
  name: string;
  source: string;
}

/** Starts a thread from the bundle, or from its source if this is one. Threads don't inherit the loader of sources. */
export function startThread({ name, source }: ThreadProgram, options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(join(projectRoot, 'dist', 'server', `${name}.js`), options);
  const url = JSON.stringify(pathToFileURL(join(projectRoot, 'src', 'server', source)).href);
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${url}); })`;
  return new Worker(start, { ...options, eval: true, execArgv: [] });
}
