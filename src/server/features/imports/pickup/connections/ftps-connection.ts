import { TLSSocket } from 'node:tls';
import type { Client, FileInfo } from 'basic-ftp';
import type { PickupConnection, PickupSecrets } from '#contract/pickup-locations.ts';
import { freeName } from '#server/files/free-name.ts';
import { missingFolder, TIMEOUT_MS, wrongCredentials } from '#server/network/connection-problem.ts';
import { resolveHost } from '#server/network/resolve-host.ts';
import type { Settings } from '#server/startup/settings.ts';
import { type Connection, isPlainName, MAX_LISTED, type RemoteFile, tooManyFiles } from './connection.ts';
import { connectTrusted, showCertificate } from './trusted-tls.ts';

type Ftps = Extract<PickupConnection, { kind: 'ftps' }>;

const NOT_LOGGED_IN = 530;
const NOT_FOUND = 550;

/** Connects to a folder of an FTP server, always encrypted. */
export async function openFtps(location: Ftps, { password }: PickupSecrets, settings: Settings): Promise<Connection> {
  const { host, port, username, path, fingerprint, isImplicit } = location;
  const { Client, FTPError } = await import('basic-ftp');
  const address = await resolveHost(host, settings);
  const newClient = () => new Client(TIMEOUT_MS, { allowSeparateTransferHost: false });
  const server = { host, address, port, fingerprint };

  // The certificate of a connection that is encrypted later is shown only after the command that encrypts it.
  const showUpgraded: Parameters<typeof connectTrusted>[1] = async (options) => {
    const probe = newClient();
    try {
      await probe.connect(address, port);
      // biome-ignore lint/correctness/useHookAtTopLevel: this is a method of the FTP client, not a React hook.
      await probe.useTLS(options);
      const { socket } = probe.ftp;
      const certificate = socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined;
      if (certificate === undefined) throw new Error('The server shows no certificate.');
      return certificate;
    } finally {
      probe.close();
    }
  };
  const client = await connectTrusted(server, isImplicit ? showCertificate(server) : showUpgraded, async (options) => {
    const opened = newClient();
    try {
      const secure = isImplicit ? ('implicit' as const) : true;
      const credentials = { user: username, password: password ?? '' };
      await opened.access({ host: address, port, ...credentials, secure, secureOptions: options });
      return opened;
    } catch (error) {
      opened.close();
      throw error instanceof FTPError && error.code === NOT_LOGGED_IN ? wrongCredentials() : error;
    }
  });
  try {
    if (path !== '') await client.cd(path);
  } catch (error) {
    client.close();
    throw error instanceof FTPError && error.code === NOT_FOUND ? missingFolder(path) : error;
  }
  return connectionOf(client);
}

function connectionOf(client: Client): Connection {
  const list = async () => (await client.list()).filter(({ isFile, name }) => isFile && isPlainName(name)).map(toFile);
  const namesIn = async (folder: string) => new Set((await client.list(folder)).map(({ name }) => name));
  return {
    isAtomic: false,
    async list() {
      const files = await list();
      if (files.length > MAX_LISTED) throw tooManyFiles();
      return files;
    },
    find: async ({ place }) => (await list()).find((file) => file.place === place) ?? null,
    async download({ place }, target) {
      await client.downloadTo(target, place);
    },
    async move({ place, name }, folder) {
      const home = await client.pwd();
      await client.ensureDir(folder);
      await client.cd(home);
      const taken = await namesIn(folder);
      await client.rename(place, `${folder}/${await freeName(name, async (candidate) => taken.has(candidate))}`);
    },
    async remove({ place }) {
      await client.remove(place);
    },
    async close() {
      client.close();
    },
  };
}

function toFile({ name, size, modifiedAt, rawModifiedAt }: FileInfo): RemoteFile {
  const stamp = modifiedAt?.toISOString() ?? rawModifiedAt;
  return { place: name, name, bytes: size, stamp, isExactSize: true, bundle: name };
}
