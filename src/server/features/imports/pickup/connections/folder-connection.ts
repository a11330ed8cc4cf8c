import { constants, type Stats } from 'node:fs';
import { access, lstat, mkdir, open, readdir, realpath, rename, unlink } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PickupConnection } from '#contract/pickup-locations.ts';
import { freeName } from '#server/files/free-name.ts';
import { ConnectionProblem, missingFolder } from '#server/network/connection-problem.ts';
import type { Settings } from '#server/startup/settings.ts';
import { type Connection, MAX_LISTED, type RemoteFile, tooManyFiles } from './connection.ts';

type Folder = Extract<PickupConnection, { kind: 'folder' }>;

/** Opens a folder of this machine, which has to be below the one that the operator has set. Symbolic links are ignored. */
export async function openFolder({ path }: Folder, { pickupFolder }: Settings): Promise<Connection> {
  if (pickupFolder === null)
    throw new ConnectionProblem(
      'Folders can be watched only below the folder that the operator sets with PICKUP_FOLDER.',
    );
  const root = await realpath(pickupFolder).catch(() => null);
  const folder = root === null ? null : await realpath(resolve(root, `.${sep}${path}`)).catch(() => null);
  if (root === null || folder === null || !isBelow(root, folder)) throw missingFolder(path);

  const find = async (name: string): Promise<RemoteFile | null> => {
    const found = await lstat(join(folder, name)).catch(() => null);
    return found?.isFile() ? toFile(name, found) : null;
  };
  return {
    isAtomic: false,
    async list() {
      const names = await readdir(folder).catch(() => {
        throw missingFolder(path);
      });
      if (names.length > MAX_LISTED) throw tooManyFiles();
      return (await Promise.all(names.map(find))).filter((file) => file !== null);
    },
    find: ({ name }) => find(name),
    async download({ name }, target) {
      const file = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW);
      await pipeline(file.createReadStream(), target);
    },
    async move({ name }, to) {
      const destination = resolve(folder, to);
      await mkdir(destination, { recursive: true });
      if (!isBelow(root, await realpath(destination))) throw missingFolder(to);
      const exists = (candidate: string) =>
        access(join(destination, candidate)).then(
          () => true,
          () => false,
        );
      await rename(join(folder, name), join(destination, await freeName(name, exists)));
    },
    remove: ({ name }) => unlink(join(folder, name)),
    close: async () => undefined,
  };
}

function isBelow(root: string, folder: string): boolean {
  const path = relative(root, folder);
  return path === '' || (path !== '..' && !path.startsWith(`..${sep}`));
}

function toFile(name: string, { size, mtimeMs, ino }: Stats): RemoteFile {
  return { place: name, name, bytes: size, stamp: `${mtimeMs} ${ino}`, isExactSize: true, bundle: name };
}
