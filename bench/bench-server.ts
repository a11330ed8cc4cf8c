import { once } from 'node:events';
import { callsOf, type ServerCalls } from '#test/server-calls.ts';
import { readyUrl, runServer } from '#test/server-program.ts';

/** A server of its own process with the small demo. */
export interface BenchServer extends ServerCalls {
  url: string;
  /** Kills the process without warning, like a power failure. */
  kill(): Promise<void>;
}

/** Benchmarks may run in the background of a busy machine. */
const START_MS = 600_000;

/** Starts a server. It signs in, or uses the token of a session. */
export async function startBenchServer(
  dataDir: string,
  environment: Record<string, string> = {},
  token: string | null = null,
): Promise<BenchServer> {
  const program = await runServer({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'silent', ...environment });
  const url = await readyUrl(program, START_MS);
  return {
    ...(await callsOf(url, 'admin', token)),
    url,
    async kill() {
      const ended = once(program.process, 'exit');
      program.process.kill('SIGKILL');
      await ended;
    },
  };
}
