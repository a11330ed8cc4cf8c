import { createHash } from 'node:crypto';
import { lstatSync, type Stats } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, unlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import ssh2, { type Attributes, type SFTPWrapper } from 'ssh2';
import { type LocalServer, listen } from './listen.ts';

const { Server, utils } = ssh2;
const { STATUS_CODE } = utils.sftp;
// One of 300 Ed25519 keys that the library generates is damaged.
const { private: hostKey, public: publicKey } = utils.generateKeyPairSync('ecdsa', { bits: 256 });
const digest = createHash('sha256').update(Buffer.from(publicKey.split(' ')[1] ?? '', 'base64'));

/** The fingerprint of the host key, as programs for SSH show it. */
export const HOST_KEY_FINGERPRINT = `SHA256:${digest.digest('base64').replace(/=+$/, '')}`;

export interface SftpServer extends LocalServer {
  /** The passwords that were sent. */
  passwords: string[];
}

interface Options {
  folder: string;
  password: string;
  /** A public key that is accepted too. */
  publicKey?: string;
  /** Called before a part of a file is sent. */
  onRead?: () => void;
}

/** An SFTP server over a folder. Its user is `carrier`. */
export async function startSftpServer(options: Options): Promise<SftpServer> {
  const passwords: string[] = [];
  const server = new Server({ hostKeys: [hostKey] }, (client) => {
    client.on('error', () => undefined);
    client.on('authentication', (attempt) => {
      if (attempt.method === 'password') {
        passwords.push(attempt.password);
        if (attempt.username === 'carrier' && attempt.password === options.password) return attempt.accept();
      }
      if (attempt.method === 'publickey' && options.publicKey !== undefined) {
        const allowed = utils.parseKey(options.publicKey);
        if (allowed instanceof Error || !allowed.getPublicSSH().equals(attempt.key.data)) return attempt.reject();
        if (attempt.signature === undefined) return attempt.accept();
        if (allowed.verify(attempt.blob ?? '', attempt.signature, attempt.hashAlgo) === true) return attempt.accept();
      }
      attempt.reject(['password', 'publickey']);
    });
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serve(acceptSftp(), options));
    });
  });
  return { ...(await listen(createServer((socket) => server.injectSocket(socket)))), passwords };
}

function serve(sftp: SFTPWrapper, { folder, onRead = () => undefined }: Options): void {
  const handles: (FileHandle | { path: string; isRead: boolean })[] = [];
  const pathOf = (path: string) => join(folder, join('/', path));
  const idOf = (handle: Buffer) => handle.readUInt32BE(0);
  const handleOf = (opened: (typeof handles)[number]) => {
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(handles.push(opened) - 1);
    return handle;
  };
  const settle = (id: number, work: Promise<unknown>) =>
    work.then(
      () => sftp.status(id, STATUS_CODE.OK),
      () => sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
    );
  const stat = (id: number, path: string) => {
    try {
      sftp.attrs(id, toAttributes(lstatSync(pathOf(path))));
    } catch {
      sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    }
  };
  sftp.on('REALPATH', (id, path) => {
    sftp.name(id, [{ filename: join('/', path), longname: '', attrs: toAttributes(lstatSync(folder)) }]);
  });
  sftp.on('STAT', stat);
  sftp.on('LSTAT', stat);
  sftp.on('OPENDIR', (id, path) => {
    try {
      if (lstatSync(pathOf(path)).isDirectory())
        return sftp.handle(id, handleOf({ path: pathOf(path), isRead: false }));
    } catch {}
    sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
  });
  sftp.on('READDIR', async (id, handle) => {
    const opened = handles[idOf(handle)];
    if (opened === undefined || !('path' in opened) || opened.isRead) return sftp.status(id, STATUS_CODE.EOF);
    opened.isRead = true;
    const names = await readdir(opened.path);
    sftp.name(
      id,
      names.map((filename) => {
        const found = lstatSync(join(opened.path, filename));
        return { filename, longname: `${found.isDirectory() ? 'd' : '-'}rw-r--r--`, attrs: toAttributes(found) };
      }),
    );
  });
  sftp.on('OPEN', async (id, path, flags) => {
    try {
      sftp.handle(id, handleOf(await open(pathOf(path), utils.sftp.flagsToString(flags) ?? 'r')));
    } catch {
      sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    }
  });
  sftp.on('FSTAT', async (id, handle) => {
    const opened = handles[idOf(handle)];
    if (opened === undefined || 'isRead' in opened) return sftp.status(id, STATUS_CODE.FAILURE);
    sftp.attrs(id, toAttributes(await opened.stat()));
  });
  sftp.on('READ', async (id, handle, offset, length) => {
    const opened = handles[idOf(handle)];
    if (opened === undefined || 'isRead' in opened) return sftp.status(id, STATUS_CODE.FAILURE);
    onRead();
    const { bytesRead, buffer } = await opened.read(Buffer.alloc(length), 0, length, offset);
    if (bytesRead === 0) sftp.status(id, STATUS_CODE.EOF);
    else sftp.data(id, buffer.subarray(0, bytesRead));
  });
  sftp.on('WRITE', async (id, handle, offset, data) => {
    const opened = handles[idOf(handle)];
    if (opened === undefined || 'isRead' in opened) return sftp.status(id, STATUS_CODE.FAILURE);
    await opened.write(data, 0, data.length, offset);
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
  sftp.on('SETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
  sftp.on('CLOSE', async (id, handle) => {
    const opened = handles[idOf(handle)];
    if (opened !== undefined && !('isRead' in opened)) await opened.close();
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on('RENAME', (id, from, to) => void settle(id, rename(pathOf(from), pathOf(to))));
  sftp.on('REMOVE', (id, path) => void settle(id, unlink(pathOf(path))));
  sftp.on('MKDIR', (id, path) => void settle(id, mkdir(pathOf(path))));
}

function toAttributes({ mode, uid, gid, size, atimeMs, mtimeMs }: Stats): Attributes {
  return { mode, uid, gid, size, atime: Math.floor(atimeMs / 1000), mtime: Math.floor(mtimeMs / 1000) };
}
