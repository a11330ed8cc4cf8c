import { posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PickupConnection, PickupSecrets } from '#contract/pickup-locations.ts';
import { freeName } from '#server/files/free-name.ts';
import { connectSftp } from '#server/network/connect-sftp.ts';
import { missingFolder } from '#server/network/connection-problem.ts';
import type { Settings } from '#server/startup/settings.ts';
import { type Connection, isPlainName, MAX_LISTED, type RemoteFile, tooManyFiles } from './connection.ts';

type Sftp = Extract<PickupConnection, { kind: 'sftp' }>;

/** Connects to a folder of an SFTP server whose host key was accepted. */
export async function openSftp(location: Sftp, secrets: PickupSecrets, settings: Settings): Promise<Connection> {
  const client = await connectSftp(location, secrets, settings);
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

/** Whether a file or folder does not exist, or may not be opened. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && /no such file|not exist|permission denied|ENOENT|EACCES/i.test(error.message);
}
