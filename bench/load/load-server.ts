import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/startup/project-root.ts';
import { START_ENVIRONMENT, START_FLAGS } from '../../tools/server-process.mjs';

const START_MS = 300_000;
const WATCH_MS = 5000;
/** Node measures the delay of a timer that is due every 10 ms. */
const TIMER_MS = 10;

/** What the server's metrics said at one moment. `heldMs` is the longest time for which its event loop was held up since the previous sample. */
export interface Sample {
  at: number;
  memoryMiB: number;
  /** The parts of the memory that JavaScript has taken for objects, and for buffers outside of them, where the embedded PostgreSQL has its memory. */
  objectsMiB: number;
  buffersMiB: number;
  /** The memory of the answers and of the tables that the server has cached. */
  answersMiB: number;
  tablesMiB: number;
  cpuSeconds: number;
  /** The CPU time of the thread that runs JavaScript; `NaN` where the system does not report it. */
  mainSeconds: number;
  heldMs: number;
  waiting: number;
}

/** The built server in a process of its own, as `npm start` runs it. */
export interface LoadServer {
  url: string;
  /** Takes a sample. Returns the sample of the previous call, those since then, and this one. */
  samples(): Promise<Sample[]>;
  stop(): Promise<void>;
}

/** Starts the built server on a data folder. With a folder for it, Node writes a profile of the main thread when the server stops. */
export async function startLoadServer(dataDir: string, profileDir: string | null): Promise<LoadServer> {
  const flags = profileDir === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`];
  const server = spawn(process.execPath, [...flags, ...START_FLAGS, join(projectRoot, 'dist', 'server', 'main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...START_ENVIRONMENT,
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: 'off',
      METRICS: 'loopback',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    },
  });
  const ended = once(server, 'exit');
  // A benchmark that is interrupted leaves no server behind.
  process.once('exit', () => server.kill('SIGKILL'));
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(1));
  const url = await readyUrl(server);
  let taken: Sample[] = [];
  const watch = setInterval(async () => {
    const sample = await takeSample(url, server.pid ?? 0).catch(() => null);
    if (sample !== null) taken.push(sample);
  }, WATCH_MS);
  return {
    url,
    async samples() {
      const last = await takeSample(url, server.pid ?? 0);
      const since = [...taken, last];
      taken = [last];
      return since;
    },
    async stop() {
      clearInterval(watch);
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function readyUrl(server: ChildProcess): Promise<string> {
  let out = '';
  const deadline = Date.now() + START_MS;
  server.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  while (Date.now() < deadline && server.exitCode === null) {
    const url = /^Parcelscope is ready: (.*)$/m.exec(out)?.[1];
    if (url !== undefined) return url;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The server did not start.');
}

async function takeSample(url: string, pid: number): Promise<Sample> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const metric = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );
  return {
    at: performance.now(),
    memoryMiB: metric('process_resident_memory_bytes') / 1024 / 1024,
    objectsMiB: metric('nodejs_heap_size_total_bytes') / 1024 / 1024,
    buffersMiB: metric('nodejs_external_memory_bytes') / 1024 / 1024,
    answersMiB: metric('parcelscope_answers_in_memory_bytes') / 1024 / 1024,
    tablesMiB: metric('parcelscope_tables_in_memory_bytes') / 1024 / 1024,
    cpuSeconds: metric('process_cpu_seconds_total'),
    mainSeconds: mainThreadSeconds(pid),
    heldMs: Math.max(0, metric('nodejs_eventloop_lag_max_seconds') * 1000 - TIMER_MS),
    waiting: metric('parcelscope_questions{state="waiting"}'),
  };
}

/** Linux counts the CPU time of each thread in hundredths of a second. */
function mainThreadSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}
