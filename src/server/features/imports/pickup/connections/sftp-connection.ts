import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type Client from 'ssh2-sftp-client';
import type { PickupConnection, PickupSecrets } from '#contract/pickup-locations.ts';
import type { Settings } from '#server/startup/settings.ts';
import {
  type Connection,
  changedFingerprint,
  freeName,
  isPlainName,
  MAX_LISTED,
  missingFolder,
  type RemoteFile,
  TIMEOUT_MS,
  tooManyFiles,
  UnknownFingerprint,
  wrongCredentials,
} from './connection.ts';
import { resolveHost } from './resolve-host.ts';

type Sftp = Extract<PickupConnection, { kind: 'sftp' }>;

/** Connects to a folder of an SFTP server whose host key was accepted. */
export async function openSftp(location: Sftp, secrets: PickupSecrets, settings: Settings): Promise<Connection> {
  const { default: SftpClient } = await import('ssh2-sftp-client');
  const host = await resolveHost(location.host, settings);
  const client = new SftpClient('parcelscope', {
    error: () => undefined,
    end: () => undefined,
    close: () => undefined,
  });
  await connect(client, { ...location, host }, secrets);
  const folder = location.path === '' ? '.' : location.path;
  const toFile = (name: string, size: number, modifiedMs: number): RemoteFile => ({
    place: posix.join(folder, name),
    name,
    bytes: size,
    stamp: String(modifiedMs),
    isExactSize: true,
    bundle: name,
  });
  return {
    isAtomic: false,
    async list() {
      const entries = await client.list(folder).catch((error: unknown) => {
        throw isMissing(error) ? missingFolder(location.path) : error;
      });
      const files = entries.filter(({ type, name }) => type === '-' && isPlainName(name));
      if (files.length > MAX_LISTED) throw tooManyFiles();
      return files.map(({ name, size, modifyTime }) => toFile(name, size, modifyTime));
    },
    async find({ place, name }) {
      if ((await client.exists(place)) !== '-') return null;
      const { size, modifyTime } = await client.stat(place);
      return toFile(name, size, modifyTime);
    },
    download: ({ place }, target) => pipeline(client.createReadStream(place), target),
    async move({ place, name }, to) {
      const destination = posix.join(folder, to);
      if ((await client.exists(destination)) === false) await client.mkdir(destination, true);
      const exists = async (candidate: string) => (await client.exists(posix.join(destination, candidate))) !== false;
      await client.rename(place, posix.join(destination, await freeName(name, exists)));
    },
    async remove({ place }) {
      await client.delete(place);
    },
    async close() {
      await client.end().catch(() => false);
    },
  };
}

async function connect(
  client: Client,
  { host, port, username, fingerprint }: Sftp,
  { password, privateKey }: PickupSecrets,
): Promise<void> {
  let shown: string | null = null;
  const credentials =
    privateKey === null
      ? { password: password ?? '' }
      : { privateKey, ...(password !== null && { passphrase: password }) };
  try {
    await client.connect({
      host,
      port,
      username,
      ...credentials,
      readyTimeout: TIMEOUT_MS,
      keepaliveInterval: TIMEOUT_MS,
      // The password is sent only after the host key was compared.
      hostVerifier: (key: Buffer) => {
        shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
        return shown === fingerprint;
      },
    });
  } catch (error) {
    await client.end().catch(() => false);
    if (shown !== null && shown !== fingerprint)
      throw fingerprint === null ? new UnknownFingerprint(shown) : changedFingerprint(shown);
    if (error instanceof Error && /authentication|privateKey|passphrase/i.test(error.message)) throw wrongCredentials();
    throw error;
  }
}

/** Whether a file or folder does not exist, or may not be opened. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && /no such file|not exist|permission denied|ENOENT|EACCES/i.test(error.message);
}
