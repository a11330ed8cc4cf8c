import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL server that is removed when stopped, unless it has a folder of its own. */
export interface RunningPostgres {
  url: string;
  port: number;
  pid: number;
  stop(): Promise<void>;
}

const STARTUP_MS = 60_000;
const DEFAULT_PORT = 5432;
/** Each server under test can open up to 53, but few open more than twenty. */
const MAX_CONNECTIONS = 300;

interface PostgresOptions {
  /** Where the cluster stays when the server stops. By default, it is in a temporary folder. */
  folder?: string;
  /** The name of the administrator; by default `postgres`. */
  user?: string;
  /** Settings of the server by name. */
  settings?: Readonly<Record<string, string>>;
  /**
   * A folder with the certificates of the server and of the authority that issues those of its users. With them, the server also listens on a
   * port of 127.0.0.1, where users sign in by their certificates.
   */
  certificates?: string;
}

/** Starts the installed PostgreSQL on a new cluster, or on the existing one in `folder`. By default, it only listens on a socket in its folder. */
export async function startPostgres({
  folder: own,
  user = 'postgres',
  settings = {},
  certificates,
}: PostgresOptions = {}): Promise<RunningPostgres> {
  const bin = findBinaries() ?? installBinaries();
  const folder = own ?? mkdtempSync(join(tmpdir(), 'parcelscope-pg-'));
  mkdirSync(folder, { recursive: true });
  const owner = ownerOfCluster();
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const stdio = ['ignore', 'ignore', 'pipe'] as const;
  if (!existsSync(data)) execFileSync(join(bin, 'initdb'), init, { ...owner, cwd: folder, stdio: [...stdio] });
  const port = certificates === undefined ? DEFAULT_PORT : await findFreePort();
  const all = {
    port: String(port),
    listen_addresses: '',
    max_connections: String(MAX_CONNECTIONS),
    ...(certificates !== undefined && acceptCertificates(certificates, folder, owner)),
    ...settings,
  };
  const options = [...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]), '-F'];
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
  const url = `postgresql://${user}@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`;
  await waitUntilReady(url);
  return {
    url,
    port,
    pid: server.pid ?? 0,
    async stop() {
      server.kill('SIGINT');
      await ended;
      process.off('exit', killWithTests);
      if (own === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Copies the certificates for the owner of the cluster, and returns the settings that use them. */
function acceptCertificates(certificates: string, folder: string, owner: Owner | null): Record<string, string> {
  const copy = (name: string) => {
    copyFileSync(join(certificates, name), join(folder, name));
    return own(name);
  };
  const own = (name: string) => {
    const path = join(folder, name);
    chmodSync(path, 0o600);
    if (owner !== null) chownSync(path, owner.uid, owner.gid);
    return path;
  };
  writeFileSync(join(folder, 'hba.conf'), 'local all all trust\nhostssl all all 127.0.0.1/32 cert\n');
  return {
    listen_addresses: '127.0.0.1',
    ssl: 'on',
    ssl_ca_file: copy('authority.pem'),
    ssl_cert_file: copy('server.pem'),
    ssl_key_file: copy('server-key.pem'),
    hba_file: own('hba.conf'),
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

interface Owner {
  uid: number;
  gid: number;
}

/** Returns the user to run PostgreSQL as, because it refuses to run as root; `null` for the current user. */
function ownerOfCluster(): Owner | null {
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
