import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '#server/startup/project-root.ts';
import { bundledProgram } from './bundled-program.ts';

/** Each statement that runs occupies one of these threads. */
const THREADS = 32;

/** A ClickHouse server in a process of its own, which ends with this process. */
export interface RunningClickHouse {
  url: string;
  stop(): Promise<void>;
}

export interface ClickHouseOptions {
  /** The name of the cluster whose only node the server is. */
  cluster?: string;
  /** A folder with the certificates of the server and of the authority that issues those of its users, who have no passwords then. */
  certificates?: string;
}

/** Starts a server over the embedded warehouse of a folder, which nobody else may have open. */
export async function runClickHouse(folder: string, options: ClickHouseOptions = {}): Promise<RunningClickHouse> {
  mkdirSync(folder, { recursive: true });
  const program = await bundledProgram(join(projectRoot, 'test', 'clickhouse-program.ts'));
  const server = spawn(process.execPath, [program, folder, JSON.stringify(options)], {
    env: { ...process.env, UV_THREADPOOL_SIZE: String(THREADS) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const lines = createInterface(server.stdout);
  const [url] = await Promise.race([
    once(lines, 'line'),
    ended.then(([code]) => Promise.reject(new Error(`The ClickHouse server ended with ${code}.`))),
  ]);
  return {
    url: String(url),
    async stop() {
      server.stdin.end();
      await ended;
    },
  };
}
