import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL server that is removed when stopped. */
export interface RunningPostgres {
  url: string;
  stop(): Promise<void>;
}

const STARTUP_MS = 60_000;
/** Each server under test can open up to twenty. */
const MAX_CONNECTIONS = 300;

/** Starts a new cluster with the installed PostgreSQL. It listens only on a socket in a temporary folder. */
export async function startPostgres(): Promise<RunningPostgres> {
  const bin = findBinaries() ?? installBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'parcelscope-pg-'));
  const owner = ownerOfCluster();
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), init, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const options = ['-c', 'listen_addresses=', '-c', `max_connections=${MAX_CONNECTIONS}`, '-F'];
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-k', folder, ...options], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  const killWithTests = () => server.kill('SIGKILL');
  process.once('exit', killWithTests);
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  await waitUntilReady(url);
  return {
    url,
    async stop() {
      server.kill('SIGINT');
      await ended;
      process.off('exit', killWithTests);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findBinaries(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}

function installBinaries(): string {
  if (process.getuid?.() !== 0) throw new Error('These tests need PostgreSQL: sudo apt-get install -y postgresql');
  execFileSync('sh', ['-c', 'apt-get update && apt-get install -y postgresql'], { stdio: 'ignore' });
  const bin = findBinaries();
  if (bin === null) throw new Error('PostgreSQL was installed, but initdb and postgres are not found.');
  return bin;
}

/** Returns the user to run PostgreSQL as, because it refuses to run as root; `null` for the current user. */
function ownerOfCluster(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' })));
      if (uid !== undefined && gid !== undefined) return { uid, gid };
    } catch {
      // This user does not exist. Try the next one.
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is neither a user postgres nor a user nobody.');
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + STARTUP_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query('SELECT 1');
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
