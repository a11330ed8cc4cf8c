import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import { projectRoot } from '#server/startup/project-root.ts';
import { copyFolder } from '#test/copy-folder.ts';
import { clockModule } from '#test/move-clock.ts';
import { SERVER_FLAGS } from '#test/node-flags.ts';

const SERVER_PROGRAM = join(projectRoot, 'dist', 'server', 'main.js');

const READY = /^Parcelscope is ready: (http:\/\/\S+)$/;

/** The built server, started as users start it. */
export interface RunningServer {
  url: string;
  dataDir: string;
  /** The id of its process. */
  pid: number;
  /** Kills the process without warning, like a power failure. */
  kill(): Promise<void>;
  /** Asks the process to stop and returns its exit code. */
  stop(): Promise<number | null>;
}

/** A data folder with the small demo. */
export function newDataDir(): string {
  return copyToDataDir(inject('demoFolder'));
}

export function copyToDataDir(original: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'parcelscope-journey-'));
  copyFolder(original, folder);
  return folder;
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}

interface StartOptions {
  /** By default, as far as the clock of the journeys is moved. */
  clockMovedByMs?: number;
  environment?: Record<string, string>;
}

/** Starts the built server on a folder with the demo, and waits until it is ready. */
export async function startServer(
  dataDir: string,
  { clockMovedByMs = inject('clockMovedByMs'), environment = {} }: StartOptions = {},
): Promise<RunningServer> {
  const server = spawn(process.execPath, [...SERVER_FLAGS, '--import', clockModule(clockMovedByMs), SERVER_PROGRAM], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      // Enough threads to run as many questions at once as a server started by `npm start`.
      UV_THREADPOOL_SIZE: '8',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyUrl(server);
  return {
    url,
    dataDir,
    pid: server.pid ?? 0,
    async kill() {
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
    async stop() {
      server.kill('SIGTERM');
      const [code] = await once(server, 'exit');
      return code;
    },
  };
}

/** Stops a server, and throws unless it ends without an error. */
export async function stopCleanly(server: RunningServer): Promise<void> {
  const code = await server.stop();
  if (code !== 0) throw new Error(`The server stopped with exit code ${code}.`);
}

async function readyUrl(server: ChildProcess): Promise<string> {
  if (server.stdout === null) throw new Error('the server has no output');
  for await (const line of createInterface(server.stdout)) {
    const url = READY.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('the server ended before it was ready');
}
