import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '#server/startup/project-root.ts';
import { bundledProgram } from './bundled-program.ts';
import { dataFolder } from './data-folder.ts';
import { SERVER_FLAGS } from './node-flags.ts';

/** The server in a separate process, with its output so far. */
export interface ServerProgram {
  process: ChildProcess;
  out(): string;
  errors(): string;
  ended: Promise<number | null>;
}

/** The time limit for starting on a busy machine. */
export const START_MS = 120_000;

const DEMO_COMPLETE = 'The demo data is complete.';

const SOURCE = join(projectRoot, 'src', 'server', 'main.ts');

const programs: ServerProgram[] = [];

/** Starts the server in a separate process. */
export async function runServer(environment: Record<string, string>, args: string[] = []): Promise<ServerProgram> {
  const program = spawn(process.execPath, [...SERVER_FLAGS, await bundledProgram(SOURCE), ...args], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(dataFolder, 'main'), DEMO_SCALE: '0.01', ...environment },
  });
  let [out, errors] = ['', ''];
  program.stdout.on('data', (chunk) => {
    out += chunk;
  });
  program.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<number | null>((resolve) => {
    program.once('exit', (code) => resolve(code));
  });
  const started = { process: program, out: () => out, errors: () => errors, ended };
  programs.push(started);
  return started;
}

/** Waits until a server is ready and has all of its demo data, and returns its URL. */
export async function readyUrl(program: ServerProgram, waitMs = START_MS): Promise<string> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const url = /^Parcelscope is ready: (.*)$/m.exec(program.out())?.[1];
    const isLoading = program.out().startsWith('The demo data is loading') && !program.out().includes(DEMO_COMPLETE);
    if (url !== undefined && !isLoading) return url;
    if (Date.now() > deadline || program.process.exitCode !== null) throw new Error(program.errors());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Stops all servers that were started. */
export async function endServers(): Promise<void> {
  for (const program of programs.splice(0)) {
    program.process.kill('SIGKILL');
    await program.ended;
  }
}
