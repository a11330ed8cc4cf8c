import type { Writable } from 'node:stream';
import { ConnectionProblem } from '#server/network/connection-problem.ts';

/** A file at a location. Its place, size and stamp together change whenever its content does. */
export interface RemoteFile {
  /** Where the file is, such as its path or the mail and part of an attachment. */
  place: string;
  name: string;
  bytes: number;
  /** The time of the last change, or another text that changes with the content. */
  stamp: string;
  /** Whether `bytes` is exactly the size of the content. An attachment is listed with the size of its encoded text. */
  isExactSize: boolean;
  /** Equal for the files that are moved or deleted together: the attachments of a mail. */
  bundle: string;
}

/** An open connection to a location. */
export interface Connection {
  /** Whether files appear only when they are complete. Elsewhere, a file may still grow. */
  isAtomic: boolean;
  list(): Promise<RemoteFile[]>;
  /** The file as it is now; null if it no longer exists. */
  find(file: RemoteFile): Promise<RemoteFile | null>;
  /** Writes the content to the stream and ends it. */
  download(file: RemoteFile, target: Writable): Promise<void>;
  /** Moves the file to a folder, which is created if necessary. Never replaces another file there. */
  move(file: RemoteFile, folder: string): Promise<void>;
  remove(file: RemoteFile): Promise<void>;
  close(): Promise<void>;
}

/** Files that a location may have. More of them need the attention of a person. */
export const MAX_LISTED = 10_000;

export function tooManyFiles(): ConnectionProblem {
  return new ConnectionProblem(
    `The location has more than ${MAX_LISTED} files. Move or delete files that are already taken.`,
  );
}

/** Whether two listings show the same content of a file. */
export function isSameFile(one: RemoteFile, other: RemoteFile): boolean {
  return one.place === other.place && one.bytes === other.bytes && one.stamp === other.stamp;
}

/** Whether a name of a file is only a name, without a path. */
export function isPlainName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !/[/\\\0\r\n]/.test(name);
}
